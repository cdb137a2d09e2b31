import assert from 'node:assert/strict'
import type { Page, Response, Route } from 'playwright-core'
import { collectRequests } from './src/collectRequests.ts'
import { comeToLife, isAlive } from './src/comeToLife.ts'
import { countLoads } from './src/countLoads.ts'
import { sees, seesPage } from './src/sees.ts'
import { story } from './src/story.ts'
import { until } from './src/until.ts'

const post = '/blog/the-knee-is-rarely-the-problem'
const knee = 'The knee is rarely the problem'

/** What each part of the Firebase SDK registers itself as. */
const firebaseInside = '@firebase/'

story('who only looks loads one small script, and nobody is asked for anything', async (stage) => {
  for (const path of ['/', '/courses/prenatal-yoga-certification', '/blog', post]) {
    const visitor = await stage.visitor()
    const asked = collectRequests(visitor)
    // Another story may be publishing something, which would be shown.
    await visitor.route('**/_fresh/**', (route) => route.fulfill({ status: 204 }))
    await visitor.goto(path)
    await atRest(visitor, asked.ofSite)
    const [boot = '', ...others] = asked.scripts()
    assert.match(boot, /^\/assets\/main-/)
    assert.deepEqual(others, [], path)
    assert.deepEqual(asked.ofServices(), [], path)
    assert.deepEqual(asked.elsewhere(), [], path)
    assert.equal(await isAlive(visitor), false)
    // The one question is whether what is shown is the newest.
    const questions = asked.ofSite().filter((at) => at.includes('_payload.json'))
    assert.equal(questions.length, 1, questions.join())
    assert.ok(questions[0]?.startsWith('/_fresh'), path)
  }
})

story(
  'the first act of a visitor brings a page to life, and still asks no service',
  async (stage) => {
    const acts: Record<string, (page: Page) => Promise<void>> = {
      pointer: (page) => page.mouse.move(20, 20),
      key: (page) => page.keyboard.press('Shift'),
      focus: (page) => page.keyboard.press('Tab'),
    }
    for (const [name, act] of Object.entries(acts)) {
      const visitor = await stage.visitor()
      const asked = collectRequests(visitor)
      const texts = scriptTexts(visitor)
      await visitor.goto('/')
      await act(visitor)
      await until(`the ${name} brings it to life`, async () =>
        (await isAlive(visitor)) ? true : undefined,
      )
      await visitor.waitForLoadState('networkidle')
      assert.ok(
        asked.scripts().some((script) => script.includes('vendor')),
        name,
      )
      assert.deepEqual(asked.ofServices(), [], name)
      assert.equal(
        (await texts()).some((text) => text.includes(firebaseInside)),
        false,
        name,
      )
    }
  },
)

story(
  'what is pressed, typed and chosen before the page has come to life is not lost',
  async (stage) => {
    const visitor = await stage.visitor()
    const chunk = await holdChunk(visitor)
    await visitor.goto('/test-form')
    const form = visitor.getByRole('form', { name: 'Write to us' })
    await form.getByLabel('Your name').fill('Early Ed')
    await form.getByLabel('Your message').fill('Typed before anybody listened.')
    await form.getByLabel('It is about').selectOption({ label: 'Prenatal Yoga Certification' })
    await form.getByRole('button', { name: 'Send the message' }).click()
    assert.equal(await isAlive(visitor), false)
    await chunk.release()

    // The press has arrived: the form says what is missing, and the rest is still there.
    await sees(form, 'Enter your email address')
    assert.equal(await form.getByLabel('Your name').inputValue(), 'Early Ed')
    assert.equal(
      await form.getByLabel('Your message').inputValue(),
      'Typed before anybody listened.',
    )
    assert.equal(await form.getByLabel('It is about').inputValue(), 'prenatal-yoga-certification')
    assert.equal(new URL(visitor.url()).search, '')
  },
)

story('a search typed before the page has come to life is answered', async (stage) => {
  const visitor = await stage.visitor()
  const chunk = await holdChunk(visitor)
  await visitor.goto('/our-graduates')
  await visitor.getByLabel('Name, town or words').fill('Norwich')
  assert.equal(await isAlive(visitor), false)
  await chunk.release()
  await sees(visitor, /^\d of \d+ graduates$/)
  assert.equal(await visitor.getByLabel('Name, town or words').inputValue(), 'Norwich')
  await visitor.waitForURL('**/our-graduates?q=Norwich')
})

story('a page that cannot come to life keeps what was written, and tries again', async (stage) => {
  const visitor = await stage.visitor({ expected: [/brought to life/, /Failed to load resource/] })
  let broken = true
  await visitor.route(/\/assets\/browserSite-.*\.js/, (route) =>
    broken ? route.abort('connectionreset') : route.continue(),
  )
  await visitor.goto('/test-form')
  const loads = countLoads(visitor)
  const form = visitor.getByRole('form', { name: 'Write to us' })
  // Before anything is typed it may be loaded anew, once; afterwards that would lose it.
  const failed = visitor.waitForEvent('console', (it) => it.text().includes('brought to life'))
  await form.getByLabel('Your name').fill('Patient Pia')
  await failed
  assert.equal(await form.getByLabel('Your name').inputValue(), 'Patient Pia')
  assert.ok(loads() <= 1)

  broken = false
  await comeToLife(visitor)
  await form.getByRole('button', { name: 'Send the message' }).click()
  await sees(form, 'Enter your email address')
  assert.equal(await form.getByLabel('Your name').inputValue(), 'Patient Pia')
  assert.equal(new URL(visitor.url()).pathname, '/test-form', 'the browser sent it by itself')
})

story('links fetch the data of a page, and the whole page only the first time', async (stage) => {
  const visitor = await stage.visitor()
  const asked = collectRequests(visitor)
  const loads = countLoads(visitor)
  await visitor.goto('/')
  await comeToLife(visitor)
  asked.forget()
  const link = visitor.getByRole('banner').getByRole('link', { name: 'About us' })
  await link.hover()
  await until('the data is fetched before the press', () =>
    Promise.resolve(asked.ofSite().includes('/about-us/_payload.json') ? true : undefined),
  )
  assert.equal(new URL(visitor.url()).pathname, '/')
  await link.click()
  await seesPage(visitor, 'A school in a loft where sails were made')
  assert.match(await visitor.title(), /About Shala/)
  await hasCanonical(visitor, '/about-us')

  await visitor.getByRole('banner').getByRole('link', { name: 'Blog' }).focus()
  await until('the focus prefetches too', () =>
    Promise.resolve(asked.ofSite().includes('/blog/_payload.json') ? true : undefined),
  )
  await visitor.keyboard.press('Enter')
  await seesPage(visitor, 'Blog')
  await visitor.getByRole('link', { name: 'Page 2' }).first().click()
  await visitor.getByRole('link', { name: knee }).first().click()
  await seesPage(visitor, knee)
  await hasCanonical(visitor, post)
  assert.match(await visitor.title(), new RegExp(knee))

  await visitor.goBack()
  await visitor.goBack()
  await visitor.goBack()
  await seesPage(visitor, 'A school in a loft where sails were made')
  assert.match(await visitor.title(), /About Shala/)
  await visitor.goForward()
  await seesPage(visitor, 'Blog')
  await hasCanonical(visitor, '/blog')

  assert.equal(loads(), 1)
  assert.deepEqual(asked.ofServices(), [])
  const data = asked.ofSite().filter((at) => /^(?!\/_fresh).*_payload\.json/.test(at))
  assert.equal(new Set(data).size, data.length, 'nothing is fetched twice')
})

story(
  'a line shows while a slow page is on its way, and the page stays meanwhile',
  async (stage) => {
    const visitor = await stage.visitor()
    const held: Route[] = []
    await visitor.route('**/about-us/_payload.json', (route) => {
      held.push(route)
    })
    await visitor.goto('/blog')
    await comeToLife(visitor)
    await visitor.getByRole('banner').getByRole('link', { name: 'About us' }).click()
    await visitor.locator('.navigation-line').waitFor({ state: 'attached' })
    await seesPage(visitor, 'Blog')
    assert.equal(new URL(visitor.url()).pathname, '/blog')
    for (const route of held) await route.continue()
    await seesPage(visitor, 'A school in a loft where sails were made')
    await visitor.locator('.navigation-line').waitFor({ state: 'detached' })
  },
)

story(
  'without a network the page says so, and a link works as soon as it is back',
  async (stage) => {
    const visitor = await stage.visitor({ expected: [/Failed to load resource/] })
    await visitor.goto('/blog')
    await comeToLife(visitor)
    await visitor.waitForLoadState('networkidle')
    await visitor.context().setOffline(true)
    await sees(visitor, 'No connection. We go on by ourselves as soon as it is back.')
    await visitor.getByRole('link', { name: 'Page 2' }).first().click()
    await sees(visitor, 'We could not load this page. Check your connection.')
    assert.equal(new URL(visitor.url()).pathname, '/blog/page/2')
    await visitor.context().setOffline(false)
    await sees(visitor, 'You are back online.', knee)
  },
)

story(
  'without a network a page of another kind waits for it, and opens by itself',
  async (stage) => {
    const expected = [
      /Failed to load resource|Failed to fetch dynamically|A page broke|preload CSS/,
    ]
    const visitor = await stage.visitor({ expected })
    await visitor.goto('/blog')
    await comeToLife(visitor)
    await visitor.waitForLoadState('networkidle')
    await visitor.context().setOffline(true)
    await visitor.getByRole('banner').getByRole('link', { name: 'About us' }).click()
    await visitor.waitForURL('**/about-us')
    await sees(visitor, 'No connection. We go on by ourselves as soon as it is back.')
    await visitor.context().setOffline(false)
    await seesPage(visitor, 'A school in a loft where sails were made')
  },
)

/** Keeps the code of the site back until it is released. */
async function holdChunk(page: Page): Promise<{ release: () => Promise<void> }> {
  const held: Route[] = []
  let free = false
  await page.route(/\/assets\/browserSite-.*\.js/, async (route) => {
    if (free) await route.continue()
    else held.push(route)
  })
  return {
    release: async () => {
      await until('the code is asked for', () => Promise.resolve(held[0]))
      free = true
      for (const route of held) await route.continue()
    },
  }
}

function scriptTexts(page: Page): () => Promise<string[]> {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response)
  })
  return () => Promise.all(scripts.map((script) => script.text()))
}

/** Waits until the page has asked what it asks when nobody does anything: is this the newest? */
async function atRest(page: Page, asked: () => string[]): Promise<void> {
  await until('the page asks for newer content', () =>
    Promise.resolve(asked().some((at) => at.startsWith('/_fresh')) ? true : undefined),
  )
  await page.waitForLoadState('networkidle')
}

async function hasCanonical(page: Page, path: string): Promise<void> {
  const href = await page.locator('link[rel="canonical"]').getAttribute('href')
  assert.equal(new URL(href ?? '').pathname, path)
}
