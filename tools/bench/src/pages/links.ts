import { launchBrowser } from '../../../e2e/src/browser/browser.ts'
import { median } from '../measure.ts'
import { asServed, hydratingNow, serveAs } from './serveAs.ts'
import { type Browser, onSlowPhone } from './slowPhone.ts'

const rounds = 5

/** Links that visitors follow, named by the heading of the page to which each leads. */
const steps = [
  { from: '/', heading: 'Prenatal Yoga Certification' },
  { from: '/blog', heading: 'The cue is shorter than you think' },
] as const

type Step = (typeof steps)[number]

/**
 * Prints how soon a link shows its page on a slow phone: as a document, which is what a reader gets,
 * and through React, as on a page whose control was pressed.
 */
export async function links(site: string, report: (line: string) => void): Promise<void> {
  report('Links on a slow phone')
  const browser = await launchBrowser()
  const forms = [
    { name: 'document', at: await serveAs(site, asServed) },
    { name: 'React', at: await serveAs(site, hydratingNow) },
  ]
  try {
    const table = []
    for (const step of steps) {
      const row: Record<string, string> = { from: step.from, to: step.heading }
      for (const { name, at } of forms) {
        const found = []
        for (let round = 0; round < rounds; round += 1) {
          found.push(await follow(browser, at.origin, step))
        }
        row[`${name}, ms`] = median(found).toFixed(0)
      }
      table.push(row)
    }
    console.table(table)
  } finally {
    await browser.close()
    await Promise.all(forms.map(({ at }) => at.close()))
  }
}

/** Returns the milliseconds from the touch of a link to the first frame with the next page's heading. */
function follow(browser: Browser, origin: string, { from, heading }: Step): Promise<number> {
  return onSlowPhone(browser, async (page) => {
    await page.addInitScript({ content: `(${watch.toString()})(${JSON.stringify(heading)})` })
    await page.goto(`${origin}${from}`, { waitUntil: 'networkidle' })
    const link = page.getByRole('main').getByRole('link', { name: heading }).first()
    await link.scrollIntoViewIfNeeded()
    await page.waitForTimeout(1000)
    await link.tap()
    await page.waitForFunction(() => sessionStorage.getItem('shown') !== null)
    return page.evaluate(
      () => Number(sessionStorage.getItem('shown')) - Number(sessionStorage.getItem('touched')),
    )
  })
}

/** Notes the last touch, and the first frame with the heading after it; both outlive a document. */
function watch(heading: string): void {
  addEventListener('touchstart', () => sessionStorage.setItem('touched', String(Date.now())), true)
  const look = () => {
    const isShown = document.querySelector('main h1')?.textContent === heading
    const isTouched = sessionStorage.getItem('touched') !== null
    if (isShown && isTouched) sessionStorage.setItem('shown', String(Date.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
