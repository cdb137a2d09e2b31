import * as z from 'zod'
import { contentPages, plainPages, publicPages } from '../src/publicPages.ts'
import { env } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

const address = (path: string) => new URL(path, env.SHALA_SITE_URL).href
const read = async (path: string) => (await fetch(address(path))).text()

test('Every public page has a canonical URL, a description and a link preview', async () => {
  const previews = new Set<string>()
  for (const { path, canonical = path } of publicPages) {
    const html = await read(path)
    expect(attribute(html, 'link rel="canonical" href'), path).toBe(address(canonical))
    expect(attribute(html, 'meta name="description" content').length, path).toBeGreaterThan(20)
    for (const property of ['title', 'url', 'type', 'site_name']) {
      expect(attribute(html, `meta property="og:${property}" content`), path).not.toBe('')
    }
    previews.add(attribute(html, 'meta property="og:image" content'))
  }
  for (const preview of previews) await isPreview(preview)
})

test('Pages have structured data', async () => {
  for (const { path } of contentPages) {
    const found = getLinkedData(await read(path))
    expect(found.length, path).toBeGreaterThan(0)
    for (const data of found) expect(data['@context'], path).toBe('https://schema.org')
  }
  for (const { path } of plainPages) {
    expect(await read(path), path).toMatch(/<meta name="robots" content="noindex"/)
  }
  const getTypes = async (path: string) => getLinkedData(await read(path)).map((it) => it['@type'])
  const course = await getTypes('/courses/prenatal-yoga-certification')
  for (const type of ['Course', 'FAQPage', 'BreadcrumbList']) expect(course, type).toContain(type)
  expect(await getTypes('/blog/the-knee-is-rarely-the-problem')).toContain('BlogPosting')
  expect(await getTypes('/')).toContain('ItemList')
  const [found] = getLinkedData(await read('/courses/prenatal-yoga-certification'))
  expect(found).toMatchObject({
    '@type': 'Course',
    inLanguage: 'en-GB',
    offers: [{ category: 'Paid', price: 1180, priceCurrency: 'GBP' }],
  })
})

test('The sitemap lists exactly the pages to be indexed', async () => {
  const map = await fetch(address('/sitemap.xml'))
  expect(map.headers.get('content-type') ?? '').toMatch(/xml/)
  const named = [...(await map.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at)
  for (const { path, canonical = path } of contentPages) {
    // Crawlers find later pages of a list through the first.
    if (path.includes('/page/')) continue
    expect(named.includes(address(canonical)), canonical).toBe(true)
  }
  for (const { path } of plainPages) expect(named.includes(address(path)), path).toBe(false)
  expect(named.some((at) => at?.includes('/dashboard'))).toBe(false)
  expect(new Set(named).size).toBe(named.length)
  const robots = await read('/robots.txt')
  expect(robots).toContain(`Sitemap: ${address('/sitemap.xml')}`)
})

const LinkedData = z.looseObject({ '@context': z.string(), '@type': z.string() })

function getLinkedData(html: string): z.infer<typeof LinkedData>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].map(([, json = '']) => LinkedData.parse(JSON.parse(json)))
}

/** Returns the value after `<`, these words and `="`. */
function attribute(html: string, words: string): string {
  const start = html.indexOf(`<${words}="`)
  if (start < 0) return ''
  const value = html.slice(start + words.length + 3)
  return value.slice(0, value.indexOf('"'))
}

/** A PNG says its size in its first bytes. */
async function isPreview(at: string): Promise<void> {
  const answer = await fetch(at)
  expect(answer.status, at).toBe(200)
  expect(answer.headers.get('content-type'), at).toBe('image/png')
  const bytes = new DataView(await answer.arrayBuffer())
  expect([bytes.getUint32(16), bytes.getUint32(20)], at).toStrictEqual([1200, 630])
}
