import fc from '../testing/fastCheck.ts'
import type { MyData, MyDataEntry } from './myData.ts'
import { myDataPage } from './myDataPage.ts'

const data: MyData = {
  school: 'Shala',
  madeAt: '2026-06-23T09:30:00.000Z',
  sections: [],
  leftOut: [{ place: 'contactGuards', holds: 'keyed hashes', reason: 'nobody is found by them' }],
  names: {
    'yoga-200': 'Yoga & Breath',
    'yoga-200/l1': 'First steps',
    'group-abc': 'Spring 2027',
  },
}

const getPage = (entries: MyDataEntry[], place = 'courseProgress', timeZone?: string) =>
  myDataPage(
    {
      ...data,
      sections: [{ place, heading: 'Your progress', why: 'to go on', until: 'a day', entries }],
    },
    timeZone,
  )

/** Returns the text of a page without head and markup. */
const getWords = (page: string) =>
  page
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test('the page with my data is complete, loads nothing and runs no scripts', () => {
  const page = getPage([{ city: 'Saint-Malo' }])
  expect(page).toMatch(/^<!doctype html>\n<html lang="en-GB">/)
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"`)
  expect(page).not.toMatch(/<script|<link|<iframe|https?:|@import|url\(/)
  expect(getWords(page)).toContain('keyed hashes nobody is found by them')
})

test('times and days are written out in the requested time zone', () => {
  const entry = {
    lastOpenedAt: '2026-06-01T22:15:00.000Z',
    endsOn: '2027-01-09',
    at: '2026-06-03T08:00:00.000Z',
    day: '2026-06-04',
    depositBy: '2026-06-05',
    n: 3,
    left: false,
  }
  const words = getWords(getPage([entry], 'courseProgress', 'Europe/Paris'))
  expect(words).toContain('Gathered on 23 June 2026 at 11:30. All times are Paris time.')
  expect(words).toContain('2 June 2026 at 00:15')
  for (const written of ['9 January 2027', '3 June 2026 at 10:00', '4 June 2026', '5 June 2026']) {
    expect(words).toContain(written)
  }
  expect(words).toContain('Time 3 June')
  expect(words).toContain('No')
})

test('courses, lessons and groups are shown by name, and fields by label', () => {
  const entry = {
    courseId: 'yoga-200',
    done: ['l1', 'l2'],
    sources: { 'group-abc': { grantedBy: 'an admin', notes: '' } },
    changed: { lastLessonId: 'l1' },
  }
  const words = getWords(getPage([entry, entry]))
  expect(words).toContain('2 of 2 Course Yoga &amp; Breath Lessons done First steps l2')
  expect(words).toContain('Sources of access Spring 2027 Granted by an admin')
  expect(words).toContain('Changed Last lesson First steps')
  expect(words).not.toContain('Note to you')
})

test('an empty section of the page says that it is empty', () => {
  expect(getWords(getPage([]))).toContain('Your progress Kept a day. Why: to go on. Nothing.')
})

test('a picture is shown only if it is a data URL of a picture', () => {
  expect(getPage([{ picture: 'data:image/webp;base64,UklGRg==' }])).toContain(
    '<img src="data:image/webp;base64,UklGRg==" alt="Your picture">',
  )
  for (const picture of [
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/webp;base64,"onerror="x',
    'data:text/html;base64,PGI+',
    'https://elsewhere.test/a.webp',
  ]) {
    expect(getPage([{ picture }])).not.toContain('<img')
  }
  expect(getPage([{ bio: 'data:image/webp;base64,UklGRg==' }])).not.toContain('<img')
})

/** Characters of markup, entities, attributes and comments, among others. */
const hostile = fc.oneof(
  fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '/', '-', '!', 'a', ' ', '\n') }),
  fc.constantFrom(
    '</table>',
    '<script>alert(1)</script>',
    '"><img src=x onerror=x>',
    '<!--',
    '&lt;',
  ),
)

test('values and field names are always escaped', () => {
  const fields = fc.constantFrom(
    'bio',
    'picture',
    'notes',
    'at',
    'courseId',
    'endsOn',
    'done',
    'of',
  )
  const value = fc.oneof(
    hostile,
    fc.array(hostile, { maxLength: 3 }),
    fc.dictionary(fc.oneof(fields, hostile), hostile, { maxKeys: 3 }),
  )
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.oneof(fields, hostile), value, { maxKeys: 4 }), { maxLength: 3 }),
      hostile,
      (entries, text) => {
        const sections = [{ place: text, heading: text, why: text, until: text, entries }]
        const leftOut = [{ place: text, holds: text, reason: text }]
        const names = { a: text, [text]: text, [`a/${text}`]: text }
        const page = myDataPage({ ...data, school: text, sections, leftOut, names })
        expect(page).toContain('</html>')
        // Without our own tags, the rest contains no markup characters.
        const body = page.slice(page.indexOf('<title>'))
        const left = body
          .replace(/<style>.*?<\/style>/s, '')
          .replace(ours, '')
          .replace(/&(?:amp|lt|gt|quot|#39);/g, '')
        expect(left).not.toMatch(/[<>"&]/)
      },
    ),
  )
})

/** Matches all tags of the page with their attributes. */
const ours =
  /<\/?(?:title|head|body|html|main|nav|section|div|table|thead|tbody|tr|th|td|ul|ol|li|h[123]|p|br|a)(?: (?:id|href|scope|class|role|tabindex|aria-label)="[^"<>]*")*>/g
