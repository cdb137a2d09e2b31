import type { Page, Response, Route } from '@playwright/test'
import { collectRequests, countLoads } from '../src/page/collectRequests.ts'
import { waitUntilHydrated, isHydrated } from '../src/page/isHydrated.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { expect, test } from '../src/test.ts'

const post = '/blog/the-knee-is-rarely-the-problem'
const knee = 'The knee is rarely the problem'

/** The name prefix with which parts of the Firebase SDK register. */
const firebaseInside = '@firebase/'

test('A page loads one small script until a visitor touches a control, and asks no service', async ({
  newVisitor,
}) => {
  for (const path of ['/', '/courses/prenatal-yoga-certification', '/blog', post]) {
    const visitor = await newVisitor()
    const asked = collectRequests(visitor)
    const texts = scriptTexts(visitor)
    // Another test may publish at the same time.
    await visitor.route('**/_page.html?*', (route) => route.fulfill({ status: 204 }))
    await visitor.goto(path)
    await asksForNewer(visitor, asked.ofSite)
    await visitor.mouse.wheel(0, 2000)
    await visitor.waitForLoadState('networkidle')
    expect(asked.scripts().join(), path).toMatch(/^\/assets\/main-[^,]*$/)
    expect(await isHydrated(visitor), path).toBe(false)

    await waitUntilHydrated(visitor)
    await visitor.waitForLoadState('networkidle')
    expect(asked.ofServices(), path).toStrictEqual([])
    expect(asked.elsewhere(), path).toStrictEqual([])
    // Neither Firebase nor a dashboard is loaded.
    expect((await texts()).filter((text) => text.includes(firebaseInside))).toStrictEqual([])
    expect(asked.scripts().filter((script) => /firebase|Admin|Dashboard/.test(script))).toEqual([])
    // The page data and React's own check for newer data.
    const questions = asked.ofSite().filter((at) => at.includes('_payload.json'))
    expect(questions.length, questions.join()).toBe(2)
  }
})

test('A click before the load event hydrates the page at once', async ({ newVisitor }) => {
  const visitor = await newVisitor()
  const asked = collectRequests(visitor)
  // A pending picture delays the load event.
  const pictures: Route[] = []
  await visitor.route('**/images/**', (route) => {
    pictures.push(route)
  })
  await visitor.goto(post, { waitUntil: 'commit' })
  const copy = visitor.getByRole('button', { name: 'Copy the link' })
  await expect.poll(() => asked.scripts().length, 'the first script is there').toBe(1)
  await visitor.waitForLoadState('domcontentloaded')
  expect(await isHydrated(visitor)).toBe(false)
  await copy.click()
  await sees(visitor, /The link is copied\.|The link is http/)
  expect(await visitor.evaluate(() => document.readyState)).toBe('interactive')
  for (const route of pictures) await route.continue()
})

test('A click before hydration is not lost', async ({ newVisitor }) => {
  const visitor = await newVisitor()
  const chunk = await holdChunk(visitor)
  await visitor.goto(post)
  await visitor.getByRole('button', { name: 'Copy the link' }).click()
  expect(await isHydrated(visitor)).toBe(false)
  await chunk.release()
  await sees(visitor, /The link is copied\.|The link is http/)
})

test('Text and choices entered before hydration are not lost', async ({ newVisitor }) => {
  const visitor = await newVisitor()
  const chunk = await holdChunk(visitor)
  await visitor.goto('/test-form')
  const form = visitor.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('Your name').fill('Early Ed')
  await form.getByLabel('Your message').fill('Typed before anybody listened.')
  await form.getByLabel('It is about').selectOption({ label: 'Prenatal Yoga Certification' })
  expect(await isHydrated(visitor)).toBe(false)
  await chunk.release()
  await waitUntilHydrated(visitor)

  // React has the values: the form reports only what is missing.
  await form.getByRole('button', { name: 'Send the message' }).click()
  await sees(form, 'Enter your email address')
  await expect(form.getByText('Tell us your name')).toHaveCount(0)
  await expect(form.getByLabel('Your name')).toHaveValue('Early Ed')
  await expect(form.getByLabel('Your message')).toHaveValue('Typed before anybody listened.')
  await expect(form.getByLabel('It is about')).toHaveValue('prenatal-yoga-certification')
  expect(new URL(visitor.url()).pathname).toBe('/test-form')
})

for (const [when, comesBack] of [
  ['after a click', (it: Page) => showPassword(it).click()],
  [
    'once online',
    async (it: Page) => {
      await it.context().setOffline(true)
      await it.context().setOffline(false)
    },
  ],
] as const) {
  test(`A page whose code failed to load keeps typed text and hydrates ${when}`, async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({
      expected: [/could not be hydrated/, /Failed to load resource/],
    })
    let broken = true
    await visitor.route(/\/assets\/browserSite-.*\.js/, (route) =>
      broken ? route.abort('connectionreset') : route.continue(),
    )
    // The page may reload once before typing; later that would lose the text.
    const failed = visitor.waitForEvent('console', (it) =>
      it.text().includes('could not be hydrated'),
    )
    await visitor.goto('/test-form')
    await showPassword(visitor).click()
    await failed
    const loads = countLoads(visitor)
    const form = visitor.getByRole('form', { name: 'Write to us' })
    await form.getByLabel('Your name').fill('Patient Pia')
    await form.getByLabel('Your message').fill('Written while nobody listened.')
    const elsewhere = visitor.getByRole('region', { name: 'TextField' }).getByLabel('Email').first()
    await elsewhere.fill('pia@shala.test')
    const places = visitor.getByRole('region', { name: 'Choice' }).getByLabel('Places').first()
    await places.selectOption('Full')

    // While the code is unavailable, nothing is lost and nothing reloads.
    await showPassword(visitor).click()
    await visitor.waitForLoadState('networkidle')
    await expect(form.getByLabel('Your name')).toHaveValue('Patient Pia')
    expect(loads()).toBe(0)
    expect(await isHydrated(visitor)).toBe(false)

    broken = false
    await comesBack(visitor)
    await waitUntilHydrated(visitor)
    expect(loads()).toBeLessThanOrEqual(1)
    await expect(form.getByLabel('Your name')).toHaveValue('Patient Pia')
    await expect(form.getByLabel('Your message')).toHaveValue('Written while nobody listened.')
    await expect(elsewhere).toHaveValue('pia@shala.test')
    await expect(places).toHaveValue('full')
    // React has the values, too.
    await form.getByRole('button', { name: 'Send the message' }).click()
    await sees(form, 'Enter your email address')
    await expect(form.getByText('Tell us your name')).toHaveCount(0)
  })
}

const showPassword = (page: Page) => page.getByRole('button', { name: 'Show password' }).first()

test('Links prefetch page data, and only the first page is loaded as a document', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor()
  const asked = collectRequests(visitor)
  const loads = countLoads(visitor)
  await visitor.goto('/')
  await waitUntilHydrated(visitor)
  asked.forget()
  const link = visitor.getByRole('banner').getByRole('link', { name: 'About us' })
  await link.hover()
  await expect
    .poll(
      () => asked.ofSite().includes('/about-us/_payload.json'),
      'the data is fetched before the press',
    )
    .toBe(true)
  expect(new URL(visitor.url()).pathname).toBe('/')
  await link.click()
  await seesPage(visitor, 'A school in a loft where sails were made')
  expect(await visitor.title()).toMatch(/About Shala/)
  await hasCanonical(visitor, '/about-us')

  await visitor.getByRole('banner').getByRole('link', { name: 'Blog' }).focus()
  await expect
    .poll(() => asked.ofSite().includes('/blog/_payload.json'), 'the focus prefetches too')
    .toBe(true)
  await visitor.keyboard.press('Enter')
  await seesPage(visitor, 'Blog')
  await visitor.getByRole('link', { name: 'Page 2' }).first().click()
  await visitor.getByRole('link', { name: knee }).first().click()
  await seesPage(visitor, knee)
  await hasCanonical(visitor, post)
  expect(await visitor.title()).toMatch(new RegExp(knee))

  await visitor.goBack()
  await visitor.goBack()
  await visitor.goBack()
  await seesPage(visitor, 'A school in a loft where sails were made')
  expect(await visitor.title()).toMatch(/About Shala/)
  await visitor.goForward()
  await seesPage(visitor, 'Blog')
  await hasCanonical(visitor, '/blog')

  expect(loads()).toBe(1)
  expect(asked.ofServices()).toStrictEqual([])
  const data = asked.ofSite().filter((at) => /^(?!\/_fresh).*_payload\.json/.test(at))
  expect(new Set(data).size, 'nothing is fetched twice').toBe(data.length)
})

test('An offline page shows a message, and links work once the connection is back', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ expected: [/Failed to load resource/] })
  await visitor.goto('/blog')
  await waitUntilHydrated(visitor)
  await visitor.waitForLoadState('networkidle')
  await visitor.context().setOffline(true)
  await sees(visitor, 'No connection. This page updates when you are online.')
  await visitor.getByRole('link', { name: 'Page 2' }).first().click()
  await sees(visitor, 'We could not load this page. Check your connection.')
  expect(new URL(visitor.url()).pathname).toBe('/blog/page/2')
  await visitor.context().setOffline(false)
  await sees(visitor, 'You are back online.', knee)
})

/** Holds the code of the site until it is released. */
async function holdChunk(page: Page): Promise<{ release: () => Promise<void> }> {
  const held: Route[] = []
  let free = false
  await page.route(/\/assets\/browserSite-.*\.js/, async (route) => {
    if (free) await route.continue()
    else held.push(route)
  })
  return {
    release: async () => {
      await expect.poll(() => held.length, 'the code is asked for').toBeGreaterThan(0)
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

/** Waits until the page has sent its last automatic request, the check for a newer version. */
async function asksForNewer(page: Page, asked: () => string[]): Promise<void> {
  await expect
    .poll(() => asked().some((at) => at.startsWith('/_fresh')), 'the page asks for newer content')
    .toBe(true)
  await page.waitForLoadState('networkidle')
}

async function hasCanonical(page: Page, path: string): Promise<void> {
  const href = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(new URL(href ?? '').pathname).toBe(path)
}
