import { countRuns } from '@shala/contract/testing/depth'
import fc from '@shala/contract/testing/fastCheck'
import { slowTest } from '@shala/contract/testing/slowTest'
import { samplePages, site } from '../testing/siteSample.ts'
import { robots, rss, securityTxt, sitemap } from './feeds.ts'

const [card] = samplePages.blog.posts
if (card === undefined) throw new Error('The sample has no post')

/** Parses XML strictly: one syntax error fails the test. */
function parsed(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
  return document
}

const text = (element: Element | null | undefined, name: string) =>
  element?.getElementsByTagName(name)[0]?.textContent

describe('The RSS feed', () => {
  test('has a channel with its posts', () => {
    const document = parsed(rss([card], site))
    const channel = document.querySelector('rss[version="2.0"] > channel')
    expect(text(channel, 'title')).toBe('Shala')
    expect(text(channel, 'link')).toBe('https://shala.test/blog')
    expect(text(channel, 'lastBuildDate')).toBe('Wed, 01 Apr 2026 10:00:00 GMT')
    expect(channel?.getElementsByTagName('atom:link')[0]?.getAttribute('href')).toBe(
      'https://shala.test/blog/rss.xml',
    )
    const [item] = document.querySelectorAll('item')
    expect(text(item, 'title')).toBe('The knee is rarely the problem')
    expect(text(item, 'link')).toBe('https://shala.test/blog/the-knee-is-rarely-the-problem')
    expect(text(item, 'guid')).toBe(text(item, 'link'))
    expect(text(item, 'pubDate')).toBe('Mon, 09 Mar 2026 08:00:00 GMT')
    expect(text(item, 'dc:creator')).toBe('Ruth Calder')
    expect(text(item, 'description')).toBe('Look at the hip &amp; the foot first.')
    expect([...(item?.querySelectorAll('category') ?? [])].map((each) => each.textContent)).toEqual(
      ['anatomy', 'chair yoga'],
    )
  })

  slowTest('is valid XML for any text in a post', () => {
    const words = fc
      .array(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 6 }),
          fc.constantFrom(']]>', ']]', '>', '<b>', '&', '&amp;', '<![CDATA[', '\u0007', '\uffff'),
        ),
        { maxLength: 8 },
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(words, words, words, (title, excerpt, name) => {
        const frame = { ...site.frame, title: name }
        const posts = [{ ...card, title: `T${title}`, excerpt, author: { name } }, card]
        const document = parsed(rss(posts, { ...site, frame }))
        expect(document.querySelectorAll('channel > item > title')).toHaveLength(2)
        expect(document.querySelectorAll('b')).toHaveLength(0)
      }),
      { numRuns: countRuns({ quick: 10, deep: 200 }) },
    )
  })
})

describe('The sitemap', () => {
  const page = (slug: string, noIndex = false) => ({
    slug,
    noIndex,
    updatedAt: '2026-10-21T07:55:00Z',
  })
  const pages = {
    home: { updatedAt: '2026-11-02T10:05:00Z', noIndex: false },
    aboutUs: null,
    courses: [page('200-hour-yoga-teacher-training'), page('yin'), page('secret', true)],
    posts: [
      page('newest'),
      { ...page('edited'), updatedAt: '2026-11-20T00:00:00+01:00' },
      page('x', true),
    ],
    legal: [
      { kind: 'privacy' as const, updatedAt: '2026-10-01T08:00:00Z', noIndex: false },
      { kind: 'imprint' as const, updatedAt: '2026-10-01T08:00:00Z', noIndex: true },
    ],
  }

  const published = ['yin', 'nidra', 'secret'].map((courseId) => ({
    courseId,
    updatedAt: '2026-11-21T00:00:00Z',
    title: 'Yoga',
    summary: '',
    price: null,
    dates: [],
  }))

  test('lists each page once under its canonical path, without noindex pages', async () => {
    const document = parsed(
      await sitemap({ pages, tags: [{ tag: 'anatomy', posts: 2 }], published }, site),
    )
    const entries = [...document.querySelectorAll('url')].map((url) => [
      text(url, 'loc'),
      text(url, 'lastmod'),
    ])
    expect(entries).toEqual([
      ['https://shala.test/', '2026-11-02T10:05:00.000Z'],
      ['https://shala.test/courses', undefined],
      ['https://shala.test/200-hour-yoga-teacher-training', '2026-10-21T07:55:00.000Z'],
      ['https://shala.test/courses/yin', '2026-10-21T07:55:00.000Z'],
      ['https://shala.test/courses/nidra', '2026-11-21T00:00:00.000Z'],
      ['https://shala.test/our-graduates', undefined],
      ['https://shala.test/blog', '2026-11-19T23:00:00.000Z'],
      ['https://shala.test/blog/tags/anatomy', undefined],
      ['https://shala.test/blog/newest', '2026-10-21T07:55:00.000Z'],
      ['https://shala.test/blog/edited', '2026-11-19T23:00:00.000Z'],
      ['https://shala.test/privacy', '2026-10-01T08:00:00.000Z'],
    ])
  })
})

test('robots.txt disallows the dashboards, allows scripts and data, and links the sitemap', () => {
  const lines = robots(site).split('\n')
  expect(lines).toContain('User-agent: *')
  expect(lines).toContain('Disallow: /dashboard/')
  expect(lines).toContain('Sitemap: https://shala.test/sitemap.xml')
  expect(lines.filter((line) => /assets|_payload|^Disallow: \/$/.test(line))).toEqual([])
})

test('security.txt has contacts, an expiry date and its canonical URL', () => {
  const now = new Date('2026-11-24T22:00:00Z')
  const lines = securityTxt(site, { email: 'hello@shala.test', now }).split('\n')
  expect(lines.slice(0, 2)).toEqual([
    'Contact: mailto:hello@shala.test',
    'Contact: https://shala.test/contact',
  ])
  expect(lines).toContain('Expires: 2027-05-23T00:00:00.000Z')
  expect(lines).toContain('Canonical: https://shala.test/.well-known/security.txt')
  expect(securityTxt(site, { email: null, now })).not.toContain('mailto:')
})
