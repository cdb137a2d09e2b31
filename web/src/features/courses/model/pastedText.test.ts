import { LessonText } from '@shala/contract/courses/lessonText'
import { cleanPastedHtml, describePastedLinks, fitPastedBlocks, repairLink } from './pastedText.ts'
import { toReadableText } from './toReadableText.ts'

test.each([
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  ['http://www.beispiel-yoga.test/atem', 'https://www.beispiel-yoga.test/atem'],
  ['HTTP://Example.org', 'https://Example.org'],
  ['//example.org/x', 'https://example.org/x'],
  ['www.example.org', 'https://www.example.org'],
  ['  https://example.org/a b ', 'https://example.org/a%20b'],
  ['MAILTO:office@example.org', 'mailto:office@example.org'],
  ['office@example.org', 'mailto:office@example.org'],
  [
    'https://www.google.com/url?q=https://example.org/a%3Fb%3Dc&sa=D&source=editors&ust=17',
    'https://example.org/a?b=c',
  ],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2F&data=05',
    'https://example.org/',
  ],
  ['#_ftn1', null],
  ['#heading=h.abc', null],
  ['file:///C:/Users/tara/Desktop/Arbeitsblatt.docx', null],
  ['tel:+4930123456', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['Arbeitsblatt.docx', null],
  ['/wiki/Pranayama', null],
  ['', null],
])('the pasted link %p becomes %p', (href, link) => {
  expect(repairLink(href)).toBe(link)
})

const paragraph = (hrefs: readonly string[], more: object = {}) => ({
  _type: 'block',
  _key: 'a',
  style: 'normal',
  children: hrefs.map((href, n) => ({
    _type: 'span',
    _key: `s${n}`,
    text: `words ${n}`,
    marks: ['strong', `l${n}`],
  })),
  markDefs: hrefs.map((href, n) => ({ _type: 'link', _key: `l${n}`, href })),
  ...more,
})

test('fitPastedBlocks keeps the words of every link, and counts what it changed', () => {
  const { blocks, links } = fitPastedBlocks([
    paragraph(['http://example.org/', '#_ftn1', 'https://example.org/', 'tel:1']),
  ])
  expect(links).toEqual({ repaired: 1, removed: 2 })
  expect(LessonText.parse(blocks)).toMatchObject([
    {
      children: [
        { text: 'words 0', marks: ['strong', 'l0'] },
        { text: 'words 1', marks: ['strong'] },
        { text: 'words 2', marks: ['strong', 'l2'] },
        { text: 'words 3', marks: ['strong'] },
      ],
      markDefs: [{ href: 'https://example.org/' }, { href: 'https://example.org/' }],
    },
  ])
})

test('fitPastedBlocks limits the links of a paragraph and the depth of a list', () => {
  const many = Array.from({ length: 60 }, () => 'https://example.org/')
  const { blocks, links } = fitPastedBlocks([
    paragraph(many, { listItem: 'bullet', level: 7 }),
    { _type: 'file', _key: 'b', path: 'lessons/a/b/c.pdf' },
  ])
  expect(links).toEqual({ repaired: 0, removed: 10 })
  expect(LessonText.parse(blocks)[0]).toMatchObject({ level: 3 })
})

test.each([
  [{ repaired: 0, removed: 0 }, ''],
  [{ repaired: 1, removed: 0 }, '1 link was repaired.'],
  [
    { repaired: 2, removed: 1 },
    '2 links were repaired. 1 link was removed: a lesson links to web pages and email addresses. The words are still there.',
  ],
])('describePastedLinks(%j) returns %p', (links, text) => {
  expect(describePastedLinks(links)).toBe(text)
})

const list = (marker: string, level = 1) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
  `<span style='font-family:Symbol;mso-list:Ignore'>${marker}<span>&nbsp; </span></span>einatmen</p>`

test.each([
  ['a bullet', list('·'), 'einatmen'],
  ['a letter as a bullet of the second level', list('o', 2), 'einatmen'],
  ['a number', list('12.'), 'einatmen'],
])('cleanPastedHtml removes %s of a list of Word', (_, html, text) => {
  const cleaned = new DOMParser().parseFromString(cleanPastedHtml(html), 'text/html')
  expect(cleaned.body.textContent).toBe(text)
  expect(cleaned.querySelector('p')?.getAttribute('style')).toContain('mso-list:l0 level')
})

test('cleanPastedHtml notes which lists of Word are numbered, by their markers or the style sheet', () => {
  const kindsIn = (html: string): unknown => {
    const { body } = new DOMParser().parseFromString(cleanPastedHtml(html), 'text/html')
    return JSON.parse(body.dataset['wordListStyles'] ?? '')
  }
  const html = list('1.') + list('o', 2) + list('iv)', 3)
  const byMarkers = { 'l0:level1': 'number', 'l0:level2': 'bullet', 'l0:level3': 'number' }
  expect(kindsIn(html)).toEqual(byMarkers)
  const rules =
    '@list l0:level1 {mso-level-number-format:bullet;} @list l0:level2 {mso-level-text:"%2."}'
  expect(kindsIn(`<style><!-- ${rules} --></style>${html}`)).toEqual({
    ...byMarkers,
    'l0:level1': 'bullet',
    'l0:level2': 'number',
  })
})

test('cleanPastedHtml keeps headings as headings of a lesson, and other HTML unchanged', () => {
  const html = '<h1>One</h1><h2>Two</h2><h5>Five <b>bold</b></h5>'
  expect(cleanPastedHtml(html)).toContain('<h2>One</h2><h2>Two</h2><h3>Five <b>bold</b></h3>')
  const plain = '<p>A <a href="#x">link</a></p>'
  expect(cleanPastedHtml(plain)).toBe(plain)
})

test('toReadableText keeps the words of paragraphs that a lesson cannot hold', () => {
  const good = paragraph(['https://example.org/'])
  const bad = paragraph(['file:///C:/a', 'tel:1'])
  expect(toReadableText([good, bad, null, 7, {}, { children: [{}, null] }])).toEqual([
    good,
    {
      _type: 'block',
      _key: 'plain-1',
      style: 'normal',
      children: [{ _type: 'span', _key: 'words', text: 'words 0words 1', marks: [] }],
      markDefs: [],
    },
  ])
  expect(toReadableText('no text')).toEqual([])
})
