import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { allowLocalPictures } from './src/allowLocalPictures.ts'
import { violationsOf } from './src/axe.ts'
import { collectRequests } from './src/collectRequests.ts'
import { comeToLife } from './src/comeToLife.ts'
import { story } from './src/story.ts'
import { until } from './src/until.ts'
import { waitedMs } from './src/waitedMs.ts'

const address = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'
const expected = [/request to elsewhere: https:\/\/www\.googletagmanager\.com/]

/** What web/server/render writes where TAG_MANAGER_ID is set: these, and in its policy the script. */
const scripts = 'script-src &#39;self&#39;'
const meta = '<meta name="shala:tag-manager" content="GTM-TEST1">'
const banner = `<section id="consent" class="consent" aria-label="Cookies" hidden>
<p>May we count visits?</p><div class="row">
<button type="button" class="button button-primary" data-consent="yes">Yes, count mine</button>
<button type="button" class="button button-quiet" data-consent="no">No, thank you</button>
</div></section>`

/** Serves pages to a visitor as a site with a tag manager does; of Google’s script nothing comes. */
async function withTagManager(page: Page): Promise<void> {
  const context = page.context()
  await allowLocalPictures(page)
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

story(
  'nothing is counted before the visitor agrees, and after a no nothing ever',
  async (stage) => {
    const visitor = await stage.visitor()
    await withTagManager(visitor)
    const asked = collectRequests(visitor)
    await visitor.goto('/about-us')
    await question(visitor).waitFor()
    await comeToLife(visitor)
    assert.deepEqual(await violationsOf(visitor), [])
    await question(visitor).getByRole('button', { name: 'No, thank you' }).click()
    await question(visitor).waitFor({ state: 'hidden' })

    await visitor.goto('/blog')
    await checked(visitor, asked.ofSite)
    assert.equal(await question(visitor).isVisible(), false)
    assert.deepEqual(asked.elsewhere(), [])

    // Whoever changes their mind finds the question again.
    await visitor.goto('/about-us#cookies')
    await question(visitor).waitFor()
  },
)

story(
  'whoever agrees is counted, now and later, and only once the page has come to rest',
  async (stage) => {
    const visitor = await stage.visitor({ expected })
    await withTagManager(visitor)
    const asked = collectRequests(visitor)
    await visitor.goto('/about-us')
    await question(visitor).waitFor()
    assert.deepEqual(asked.elsewhere(), [])
    const first = visitor.waitForResponse(address)
    await question(visitor).getByRole('button', { name: 'Yes, count mine' }).click()
    await question(visitor).waitFor({ state: 'hidden' })
    await (await first).finished()
    assert.deepEqual(asked.elsewhere(), [address])

    asked.forget()
    const again = visitor.waitForResponse(address)
    await visitor.goto('/blog')
    await (await again).finished()
    assert.deepEqual(asked.elsewhere(), [address])
    assert.ok((await waitedMs(visitor, address)) >= 1000, 'not while the page is being loaded')
    assert.equal(await question(visitor).isVisible(), false)
  },
)

/** Waits for what the boot script does at rest: it looks for a newer build, then at the consent. */
async function checked(page: Page, asked: () => string[]): Promise<void> {
  await until('the page has come to rest', () =>
    Promise.resolve(asked().some((at) => at.startsWith('/builds/latest.json')) ? true : undefined),
  )
  await page.waitForLoadState('networkidle')
}
