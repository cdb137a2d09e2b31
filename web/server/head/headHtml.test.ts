import fc from '@shala/contract/testing/fastCheck'
import { slowTest } from '@shala/contract/testing/slowTest'
import { samplePages, site } from '../testing/siteSample.ts'
import { headHtml } from './headHtml.ts'
import { pageHead, type PageHead } from './pageHead.ts'

const og = (path: string) => `/og${path}.png`
const { post, course, blog } = samplePages

/** Text that an editor could write by mistake, or an attacker on purpose. */
const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(
        '</script>',
        '</ScRiPt ',
        '<script>alert(1)</script>',
        '<!--',
        '-->',
        '<!--<script>',
        '"',
        "'",
        '">',
        "'>",
        '<',
        '>',
        '&',
        '&amp;',
        '&#34;',
        '&quot',
        '</title>',
        ']]>',
        '\\',
        '<img src=x onerror=alert(1)>',
        '" onload="alert(1)',
        '\u2028',
        '\u2029',
        '\0',
        '\r\n',
        '\ud800',
        '\\u003c/script\\u003e',
        '`${1}`',
        '</head><body>',
        '\ufeff',
        '=',
        '/',
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))

function parsed(html: string): Document {
  const page = `<!doctype html><html><head>${html}</head><body></body></html>`
  return new DOMParser().parseFromString(page, 'text/html')
}

/** Parses the head's elements with a browser's parser. */
function readBack(html: string) {
  const { head, body } = parsed(html)
  expect(body.innerHTML).toBe('')
  const meta = (name: string) =>
    [...head.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)].map((element) =>
      element.getAttribute('content'),
    )
  const scripts = [...head.querySelectorAll('script')]
  for (const script of scripts) {
    expect(script.getAttributeNames()).toEqual(['type'])
    expect(script.type).toBe('application/ld+json')
  }
  const known = ['TITLE', 'META', 'LINK', 'SCRIPT']
  expect(
    [...head.children].map(({ tagName }) => tagName).filter((tag) => !known.includes(tag)),
  ).toEqual([])
  return {
    elements: head.childElementCount,
    title: head.querySelector('title')?.textContent,
    description: meta('description'),
    ogTitle: meta('og:title'),
    siteName: meta('og:site_name'),
    alt: meta('og:image:alt'),
    author: meta('article:author'),
    tags: meta('article:tag'),
    jsonLd: scripts.map(({ textContent }): unknown => JSON.parse(textContent)),
  }
}

function expected(head: PageHead) {
  const { openGraph: graph } = head
  const one = (value: string | null | undefined) => (typeof value === 'string' ? [value] : [])
  return {
    title: head.title,
    description: one(head.description),
    ogTitle: [graph.title],
    siteName: [graph.siteName],
    alt: [graph.image.alt],
    author: one(graph.article?.author),
    tags: graph.article?.tags ?? [],
    jsonLd: head.jsonLd,
  }
}

slowTest('Text of a post cannot break out of the head, and is read back unchanged', () => {
  const plain = readBack(headHtml(pageHead({ site, path: '/', data: post, og }))).elements
  fc.assert(
    fc.property(words, words, words, words, (title, excerpt, name, school) => {
      const author = { ...post.post.author, _id: 'a', name, role: name, bio: name, portrait: null }
      const data = { ...post, post: { ...post.post, title, excerpt: `.${excerpt}`, author } }
      const hostile = { ...site, frame: { ...site.frame, title: school, tagline: school } }
      const head = pageHead({ site: hostile, path: '/', data, og })
      expect(readBack(headHtml(head))).toEqual({ elements: plain, ...expected(head) })
    }),
  )
})

slowTest('Text of a course and of the settings cannot break out of the head', () => {
  fc.assert(
    fc.property(words, words, words, (text, question, answer) => {
      const seo = { title: text, description: `.${question}`, image: null, noIndex: false }
      const page = { ...course.course, title: text, summary: answer, requirements: text, seo }
      const data = { ...course, course: { ...page, faq: [{ _key: 'q', question, answer }] } }
      const contact = { email: text, phone: question, address: [text, answer], hours: null }
      const head = pageHead({
        site: { ...site, frame: { ...site.frame, contact } },
        path: '/',
        data,
        og,
      })
      expect(readBack(headHtml(head))).toMatchObject(expected(head))
    }),
  )
})

test('The head has links to canonical, previous and next page and to the feed', () => {
  const second = { ...blog, tag: 'anatomy', number: 2 }
  const { head } = parsed(headHtml(pageHead({ site, path: '/', data: second, og })))
  const href = (selector: string) => head.querySelector(selector)?.getAttribute('href')
  expect(href('link[rel=canonical]')).toBe('https://shala.test/blog/tags/anatomy/page/2')
  expect(href('link[rel=prev]')).toBe('https://shala.test/blog/tags/anatomy')
  expect(href('link[rel=next]')).toBe('https://shala.test/blog/tags/anatomy/page/3')
  expect(href('link[rel=alternate][type="application/rss+xml"]')).toBe(
    'https://shala.test/blog/rss.xml',
  )
  expect(head.querySelector('meta[name="twitter:card"]')?.getAttribute('content')).toBe(
    'summary_large_image',
  )
})
