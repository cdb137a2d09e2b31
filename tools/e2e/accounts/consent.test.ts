import type { Page } from '@playwright/test'
import { allowLocalImages } from '../src/browser/browser.ts'
import { collectRequests, waitedMs } from '../src/page/collectRequests.ts'
import { waitUntilHydrated } from '../src/page/isHydrated.ts'
import { findOverflow, setLook } from '../src/page/looks.ts'
import { seesPage } from '../src/page/sees.ts'
import { findViolations } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const address = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'
const expected = [/request to elsewhere: https:\/\/www\.googletagmanager\.com/]

/** The output of web/server/render with TAG_MANAGER_ID: these, and the script in its policy. */
const scripts = 'script-src &#39;self&#39;'
const meta = '<meta name="shala:tag-manager" content="GTM-TEST1">'
const banner = `<section id="consent" class="consent" aria-label="Cookies" hidden>
<p>May we count visits with Google Analytics? It helps us to see which pages are read. Nothing else changes if you say no. <a href="/cookies">Cookie settings</a></p>
<div class="row">
<button type="button" class="button button-primary" data-consent="yes">Yes, count mine</button>
<button type="button" class="button button-primary" data-consent="no">No, thank you</button>
</div></section>`

/** Serves pages to a visitor as a site with a tag manager does; of Google’s script nothing comes. */
async function withTagManager(page: Page): Promise<void> {
  const context = page.context()
  await allowLocalImages(page)
  await context.route(/\/(about-us|blog)$/, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const body = html
      .replace(scripts, `${scripts} https://www.googletagmanager.com`)
      .replace('</head>', `${meta}</head>`)
      .replace('</body>', `${banner}</body>`)
    await route.fulfill({ response: answer, body })
  })
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
}

const question = (page: Page) => page.getByRole('region', { name: 'Cookies' })

test('Visits are counted only after consent and on an idle page, and no longer once it is withdrawn', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ expected })
  await withTagManager(visitor)
  const asked = collectRequests(visitor)
  await visitor.goto('/about-us')
  await expect(question(visitor)).toBeVisible()
  await waitUntilHydrated(visitor)
  for (const width of [320, 1280]) {
    await setLook(visitor, { width, colorScheme: width === 320 ? 'dark' : 'light' })
    expect(await findViolations(visitor), `${width}`).toStrictEqual([])
    expect(await findOverflow(visitor), `${width}`).toStrictEqual([])
    await expect(question(visitor)).toBeInViewport({ ratio: 1 })
  }
  await checked(visitor, asked.ofSite)
  expect(asked.elsewhere()).toStrictEqual([])

  const counted = visitor.waitForResponse(address)
  await question(visitor).getByRole('button', { name: 'Yes, count mine' }).click()
  await expect(question(visitor)).toBeHidden()
  await (await counted).finished()
  expect(asked.elsewhere()).toStrictEqual([address])
  await visitor.context().addCookies([{ name: '_ga', value: 'GA1.1.1', url: visitor.url() }])

  const counting = await visitor.context().newPage()
  const again = counting.waitForResponse(address)
  await counting.goto('/blog')
  await (await again).finished()
  expect(
    await waitedMs(counting, address),
    'not while the page is being loaded',
  ).toBeGreaterThanOrEqual(1000)
  await expect(counting.locator('script[src*="googletagmanager"]')).toHaveCount(1)
  await expect(question(counting)).toBeHidden()

  await settingsAtTheFoot(visitor).click()
  await seesPage(visitor, 'Cookie settings')
  const said = visitor.getByRole('main').getByRole('status')
  await expect(said).toHaveText('You have agreed: your visits are counted.')
  await visitor.getByRole('main').getByRole('button', { name: 'No, thank you' }).click()
  await expect(said).toHaveText('You have declined: your visits are not counted.')
  expect(await visitor.context().cookies()).toStrictEqual([])
  // The other window removes Google's script immediately.
  await expect(counting.locator('script[src*="googletagmanager"]')).toHaveCount(0)

  asked.forget()
  await visitor.goto('/blog')
  await checked(visitor, asked.ofSite)
  await expect(question(visitor)).toBeHidden()
  expect(asked.elsewhere()).toStrictEqual([])
  await visitor.goto('/login')
  await expect(settingsAtTheFoot(visitor)).toHaveAttribute('href', '/cookies')
})

const settingsAtTheFoot = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' })

/** Waits for the idle work of the boot script: it checks for a newer build, then for consent. */
async function checked(page: Page, asked: () => string[]): Promise<void> {
  await expect
    .poll(
      () => asked().some((at) => at.startsWith('/builds/latest.json')),
      'the page has come to rest',
    )
    .toBe(true)
  await page.waitForLoadState('networkidle')
}
