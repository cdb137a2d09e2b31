import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { changeDocument, publishPost, removeDocument } from '../src/editor.ts'
import { isHydrated, waitUntilHydrated } from '../src/page/isHydrated.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { env } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

const address = (path: string) => new URL(path, env.SHALA_SITE_URL).href
const ask = (path: string) => fetch(address(path), { redirect: 'manual' })
const buildSlug = (name: string) => `${name}-${randomUUID().slice(0, 8)}`

/** Polls until the response has the text, because the server caches content for some seconds. */
async function answersWith(path: string, text: string): Promise<void> {
  await expect
    .poll(async () => (await (await ask(path)).text()).includes(text), `${path} has "${text}"`)
    .toBe(true)
}

/** How long PageMemory.ts in each server instance reuses a page, in milliseconds. */
const trust = 2000

/** Waits until every server instance serves the page with this text. */
async function everybodySees(path: string, text: string): Promise<void> {
  await answersWith(`/_fresh${path}/_payload.json`, text)
  await pause(trust)
}

test('A published post is readable at once without scripts', async ({ newVisitor }) => {
  const slug = buildSlug('new-post')
  const title = `Fresh from the desk, ${slug}`
  await publishPost(slug, { title })
  const reader = await newVisitor({ javaScriptEnabled: false })
  const answer = await reader.goto(`/blog/${slug}`)
  expect(answer?.status()).toBe(200)
  await seesPage(reader, title)
  await sees(reader, 'People decide early whether a room is safe')
  await answersWith('/sitemap.xml', address(`/blog/${slug}`))
  await answersWith('/blog/rss.xml', address(`/blog/${slug}`))

  // The list was rendered before and now shows the new post.
  await everybodySees('/blog', title)
  const visitor = await newVisitor()
  await visitor.goto('/blog')
  await sees(visitor, title)
  await visitor.getByRole('main').getByRole('link', { name: title }).first().click()
  await seesPage(visitor, title)
  await expect(visitor).toHaveURL(`/blog/${slug}`)
})

test('A changed title appears on an open page, also after Back', async ({ newVisitor }) => {
  const slug = buildSlug('to-be-renamed')
  await publishPost(slug, { title: 'The first title' })
  const visitor = await newVisitor()
  await visitor.goto(`/blog/${slug}`)
  await waitUntilHydrated(visitor)
  await seesPage(visitor, 'The first title')
  await changeDocument(`post-${slug}`, { title: 'The second title' })
  await everybodySees(`/blog/${slug}`, 'The second title')
  // Back requests the page again.
  await visitor.getByRole('banner').getByRole('link', { name: 'About us' }).click()
  await seesPage(visitor, 'A school in a loft where sails were made')
  await visitor.goBack()
  await seesPage(visitor, 'The second title')
  await visitor.waitForFunction(() => document.title.startsWith('The second title'))
})

test('A link pressed during a content update still navigates', async ({ newVisitor }) => {
  const slug = buildSlug('pressed')
  await publishPost(slug, { title: 'The first title' })
  const visitor = await newVisitor()
  const pressed = Promise.withResolvers<null>()
  await visitor.route(`**/_fresh/blog/${slug}/_page.html?*`, async (route) => {
    const page = await (await ask(`/blog/${slug}`)).text()
    await pressed.promise
    await route.fulfill({
      contentType: 'text/html',
      body: page.replaceAll('About us', 'Who we are'),
    })
  })
  const newer = visitor.waitForResponse(/_page\.html/)
  await visitor.goto(`/blog/${slug}`)
  const link = visitor.getByRole('banner').getByRole('link', { name: 'About us' })
  const { x, y, width, height } = (await link.boundingBox()) ?? assert.fail('no link')
  await visitor.mouse.move(x + width / 2, y + height / 2)
  await visitor.mouse.down()
  pressed.resolve(null)
  await newer
  // A slow click: the content has been replaced by now.
  await visitor.waitForTimeout(1000)
  await visitor.mouse.up()
  await expect(visitor).toHaveURL('/about-us')
})

test('A prerendered page updates its content automatically', async ({ newVisitor }) => {
  const path = '/blog/what-to-say-in-the-first-ten-minutes'
  const title = `What to say first, ${buildSlug('again')}`
  const visitor = await newVisitor()
  await changeDocument('post-what-to-say-in-the-first-ten-minutes', { title })
  await everybodySees(path, title)
  const answer = await visitor.goto(path)
  expect(await answer?.text(), 'the file is as the build wrote it').not.toContain(title)
  await seesPage(visitor, title)
  await visitor.waitForFunction((it) => document.title.startsWith(it), title)
  expect(await isHydrated(visitor), 'no React is needed for it').toBe(false)
  // React takes over what is shown.
  await waitUntilHydrated(visitor)
  await seesPage(visitor, title)
})

test('The redirects of the site respond with their status and redirect the visitor', async ({
  newVisitor,
}) => {
  for (const [from, to, status] of [
    ['/teacher-training', '/200-hour-yoga-teacher-training', 301],
    ['/open-evening', '/courses/sound-healing-certification', 302],
  ] as const) {
    const answer = await ask(from)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('location')).toBe(to)
  }
  const visitor = await newVisitor()
  await visitor.goto('/teacher-training')
  await expect(visitor).toHaveURL('/200-hour-yoga-teacher-training')
})

test('Malicious content pasted by an editor does no harm', async ({ newVisitor }) => {
  const slug = buildSlug('hostile')
  await publishPost(slug, {
    title: '</title><script>window.harmed = 1</script><img src=x onerror="window.harmed=2">',
    excerpt: '"><svg onload="window.harmed = 3">',
    tags: ['teaching'],
    body: [
      'javascript:window.harmed=4',
      'JaVa\nScRiPt:window.harmed=5',
      ' javascript:harmed=6',
      ...['data:text/html,<script>parent.harmed=7</script>', 'vbscript:x', '//evil.test/x'],
    ].map((href, index) => linkBlock(`hostile ${index}`, href, index)),
  })
  for (const javaScriptEnabled of [true, false]) {
    const visitor = await newVisitor({ javaScriptEnabled })
    await visitor.goto(`/blog/${slug}`)
    await sees(visitor, 'hostile 5')
    if (javaScriptEnabled) await waitUntilHydrated(visitor)
    for (const text of ['hostile 0', 'hostile 1', 'hostile 2', 'hostile 3', 'hostile 4']) {
      await visitor.getByText(text).click()
    }
    await expect(visitor).toHaveURL(`/blog/${slug}`)
    const links = await visitor
      .locator('a')
      .evaluateAll((all) => all.map((a) => (a instanceof HTMLAnchorElement ? a.protocol : '')))
    expect([...new Set(links)].toSorted()).toStrictEqual(['http:', 'https:', 'mailto:', 'tel:'])
    await expect(visitor.locator('main script, main [onerror], main [onload]')).toHaveCount(0)
    expect(await visitor.evaluate('window.harmed')).toBeUndefined()
  }
  await removeDocument(`post-${slug}`)
})

function linkBlock(text: string, href: string, index: number): object {
  const _key = `k${index}`
  return {
    _key,
    _type: 'block',
    style: 'normal',
    markDefs: [{ _key: 'link', _type: 'link', href }],
    children: [{ _key: 'span', _type: 'span', text, marks: ['link'] }],
  }
}
