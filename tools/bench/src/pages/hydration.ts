import { launchBrowser } from '@shala/e2e/src/browser/browser.ts'
import { median } from '../measure.ts'
import { firstPress, type Tap } from './firstPress.ts'
import { links } from './links.ts'
import { pageNames, printPages, samplePages } from './pageTable.ts'
import { scores, scripts, times } from './pages.ts'
import { asServed, hydratingNow, serveAs, withoutScripts } from './serveAs.ts'
import { type Figure, middle, visitPages } from './visits.ts'

const rounds = 3

/** A tap on anything shows within this that it was heard, in milliseconds. */
const heard = 100

/** A first tap with React: when it comes after the navigation, in milliseconds. */
const moments = [1000, 6000] as const

/** Prints how soon the first press on a page is answered, on a slow phone: for decision 12. */
export async function presses(site: string, report: (line: string) => void): Promise<void> {
  report('First presses on a slow phone')
  console.table(await measure(site))
}

async function measure(site: string) {
  const rows = moments.map((after) => ({
    tap: copyLink,
    after,
    within: Number.POSITIVE_INFINITY,
  }))
  const first = taps.map((tap) => ({ tap, after: 0, within: heard }))
  const served = await serveAs(site, (html) => html)
  const browser = await launchBrowser()
  try {
    const table = []
    for (const { tap, after, within } of [...rows, ...first]) {
      const found = []
      for (let round = 0; round < rounds; round += 1) {
        found.push(await firstPress(browser, served.origin, { tap, after }))
      }
      const answered = found.map(({ answeredIn }) => answeredIn)
      table.push({
        on: tap.name,
        'pressed, ms after navigation': median(found.map(({ at }) => at)).toFixed(0),
        'answered in, ms': median(answered).toFixed(0),
        slowest: Math.max(...answered).toFixed(0),
        goal: within === Number.POSITIVE_INFINITY ? 'never lost' : `at most ${within}`,
        reached: median(answered) <= within ? 'yes' : 'NO',
      })
    }
    return table
  } finally {
    await browser.close()
    await served.close()
  }
}

/**
 * Prints what the site costs its readers, compared with the same page without scripts and with
 * immediate hydration, the delay of a first press, and of a link: for decision 12.
 */
export async function hydration(site: string, report: (line: string) => void): Promise<void> {
  const forms = [
    { name: 'site', treat: asServed },
    { name: 'bare', treat: withoutScripts },
    { name: 'now', treat: hydratingNow },
  ] as const
  const visits = await visitPages({ site, rounds, report, forms })
  printPages([...scores(visits), ...times(visits), ...(await scripts(site, visits))])
  console.log('The site, if it hydrated at once:')
  const figures: Figure[] = ['firstPaint', 'largestPaint', 'busy', 'blocked', 'performance']
  console.table(
    pageNames.map((page) => ({
      page,
      ...Object.fromEntries(figures.map((of) => [of, middle(visits(page, 'now'), of).toFixed(0)])),
    })),
  )
  await presses(site, report)
  await links(site, report)
}

/** A button that only works with React, with its purpose. */
const copyLink: Tap = {
  name: 'copy the link',
  path: samplePages.post,
  target: (page) => page.getByRole('button', { name: 'Copy the link' }),
  isAnswered: () => Boolean(document.querySelector('main .copy-link [role=status]')?.textContent),
}

/** Further elements to tap, and the first visible reaction of each. */
const taps: readonly Tap[] = [
  {
    name: 'menu',
    path: samplePages.home,
    target: (page) => page.locator('.site-menu > summary'),
    isAnswered: () => document.querySelector('.site-menu[open]') !== null,
  },
  {
    name: 'pictures, next',
    path: samplePages.home,
    target: (page) => page.getByRole('button', { name: 'Next picture' }),
    isAnswered: () => (document.querySelector('.slider-strip')?.scrollLeft ?? 0) > 0,
  },
  {
    name: 'a question',
    path: samplePages.course,
    target: (page) => page.locator('#faq summary').first(),
    isAnswered: () => document.querySelector('#faq details[open]') !== null,
  },
  {
    name: 'contact, a field',
    path: '/contact',
    target: (page) => page.getByLabel('Message'),
    isAnswered: () => document.activeElement instanceof HTMLTextAreaElement,
  },
  {
    ...copyLink,
    name: 'copy the link, heard',
    isAnswered: () => {
      const part = document.querySelector('main .copy-link')
      const text = part?.querySelector('[role=status]')?.textContent
      return Boolean(text) || part?.querySelector('button')?.getAnimations().length === 1
    },
  },
  {
    name: 'login, a field',
    path: '/login',
    target: (page) => page.getByLabel('Email'),
    isAnswered: () => document.activeElement instanceof HTMLInputElement,
  },
  {
    name: 'login, sign in',
    path: '/login',
    target: (page) => page.getByRole('button', { name: 'Sign in' }),
    isAnswered: () =>
      document.querySelector('main .field-error') !== null ||
      (document.querySelector('main button[type=submit]')?.getAnimations().length ?? 0) > 0,
  },
]
