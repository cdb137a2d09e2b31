import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { contentPages, plainPages, publicPages } from './src/publicPages.ts'
import { env } from './src/stack.ts'

const address = (path: string) => new URL(path, env.SHALA_SITE_URL).href
const read = async (path: string) => (await fetch(address(path))).text()

void test('every public page has one address, a description and a link preview', async () => {
  const previews = new Set<string>()
  for (const { path, canonical = path } of publicPages) {
    const html = await read(path)
    assert.equal(attribute(html, 'link rel="canonical" href'), address(canonical), path)
    assert.ok(attribute(html, 'meta name="description" content').length > 20, path)
    for (const property of ['title', 'url', 'type', 'site_name']) {
      assert.ok(attribute(html, `meta property="og:${property}" content`) !== '', path)
    }
    previews.add(attribute(html, 'meta property="og:image" content'))
  }
  for (const preview of previews) await isPreview(preview)
})

void test('what stands about a page for machines can be read by them', async () => {
  for (const { path } of contentPages) {
    const found = linkedDataOf(await read(path))
    assert.ok(found.length > 0, path)
    for (const data of found) assert.equal(data['@context'], 'https://schema.org', path)
  }
  for (const { path } of plainPages) {
    assert.match(await read(path), /<meta name="robots" content="noindex"/, path)
  }
  const typesOf = async (path: string) => linkedDataOf(await read(path)).map((it) => it['@type'])
  const course = await typesOf('/courses/prenatal-yoga-certification')
  for (const type of ['Course', 'FAQPage', 'BreadcrumbList']) assert.ok(course.includes(type), type)
  assert.ok((await typesOf('/blog/the-knee-is-rarely-the-problem')).includes('BlogPosting'))
})

void test('the site map names every page that wants to be found, and no other', async () => {
  const map = await fetch(address('/sitemap.xml'))
  assert.match(map.headers.get('content-type') ?? '', /xml/)
  const named = [...(await map.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at)
  for (const { path, canonical = path } of contentPages) {
    // The later pages of a list are found through its first.
    if (path.includes('/page/')) continue
    assert.equal(named.includes(address(canonical)), true, canonical)
  }
  for (const { path } of plainPages) assert.equal(named.includes(address(path)), false, path)
  assert.equal(
    named.some((at) => at?.includes('/dashboard')),
    false,
  )
  assert.equal(new Set(named).size, named.length)
  const robots = await read('/robots.txt')
  assert.ok(robots.includes(`Sitemap: ${address('/sitemap.xml')}`))
})

void test('the feed has every post, each with an address that answers', async () => {
  const feed = await fetch(address('/blog/rss.xml'))
  assert.match(feed.headers.get('content-type') ?? '', /rss\+xml/)
  const items = (await feed.text()).split('<item>').slice(1)
  assert.ok(items.length >= 8)
  for (const item of items.slice(0, 3)) {
    const [, link = ''] = /<link>([^<]*)<\/link>/.exec(item) ?? []
    assert.equal((await fetch(link)).status, 200, link)
  }
})

void test('a robot that asks for what is not there gets a status and nothing else', async () => {
  const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  for (const path of ['/no-such-page', '/blog/no-such-post', '/courses/no-such-course']) {
    const answer = await fetch(address(path), { headers: { 'user-agent': robot } })
    assert.equal(answer.status, 404, path)
    assert.equal(await answer.text(), '', path)
  }
  const page = await fetch(address('/blog'), { headers: { 'user-agent': robot } })
  assert.equal(page.status, 200)
})

const LinkedData = z.looseObject({ '@context': z.string(), '@type': z.string() })

function linkedDataOf(html: string): z.infer<typeof LinkedData>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].map(([, json = '']) => LinkedData.parse(JSON.parse(json)))
}

/** The value that stands after `<` and these words and `="`. */
function attribute(html: string, words: string): string {
  const start = html.indexOf(`<${words}="`)
  if (start < 0) return ''
  const value = html.slice(start + words.length + 3)
  return value.slice(0, value.indexOf('"'))
}

/** A PNG says its size in its first bytes. */
async function isPreview(at: string): Promise<void> {
  const answer = await fetch(at)
  assert.equal(answer.status, 200, at)
  assert.equal(answer.headers.get('content-type'), 'image/png', at)
  const bytes = new DataView(await answer.arrayBuffer())
  assert.deepEqual([bytes.getUint32(16), bytes.getUint32(20)], [1200, 630], at)
}
