import { limits } from '../limits.ts'
import { casesOfEnum, testSchema, type Case } from '../testing/testSchema.ts'
import { at, picture, stamps } from '../testing/values.ts'
import {
  GraduateProfile,
  GraduateSlide,
  PublicGraduate,
  PublicSlide,
  StoredImage,
} from './graduates.ts'

/** Stored values are not typed by users, so the parser's own messages are enough. */
const storedText = (path: string, most: number): Case[] => [
  [path, 'x'.repeat(most)],
  [path, 'x'.repeat(most + 1), `Too big: expected string to have <=${most} characters`],
]
const storedList = (path: string, most: number, one: unknown): Case[] => [
  [path, []],
  [path, Array.from({ length: most }, () => one)],
  [
    path,
    Array.from({ length: most + 1 }, () => one),
    `Too big: expected array to have <=${most} items`,
  ],
]
const tooShort = 'Too small: expected string to have >=1 characters'

testSchema('a picture', StoredImage, {
  good: picture,
  cases: [
    ['path', 'a/b'],
    ['path', 'lessons/yoga/l1/chart.webp'],
    ...['', 'a.webp', '/a.webp', 'a/', 'a//b', '/a/b', 'a/b/'].map((path): Case => [
      'path',
      path,
      'must lie in a folder',
    ]),
    ...storedText('path', 512).map(([path, text, ...said]): Case => [
      path,
      `a/${String(text).slice(2)}`,
      ...said,
    ]),
    ...storedText('alt', limits.alt),
    ['width', 0, 'Too small: expected number to be >0'],
    ['height', 0, 'Too small: expected number to be >0'],
  ],
})

const link = { label: 'Studio', href: 'https://maya.test' }
const graduate = {
  name: 'Maya',
  photo: picture,
  city: 'Leeds',
  bio: 'Teaches.',
  links: [link],
  courseIds: ['yoga'],
  year: 2026,
  certificates: [{ courseId: 'yoga', number: 'K7QM-3XWD-9TZB-V2HN' }],
}
const graduateCases: readonly Case[] = [
  ['name', '', tooShort],
  ...storedText('name', 120),
  ['photo', null],
  ...storedText('city', 120),
  ...storedText('bio', 2000),
  ...storedList('links', 6, link),
  ['links.0.label', '', tooShort],
  ...storedText('links.0.label', 60),
  ['links.0.href', 'http://maya.test', 'must be an https address'],
  ['links.0.href', 'httpsx://maya.test', 'must be an https address'],
  ['links.0.href', 'xhttps://maya.test', 'must be an https address'],
  ['links.0.href', `https://a.test/${'x'.repeat(285)}`],
  ['links.0.href', `https://a.test/${'x'.repeat(286)}`, 'must be an https address'],
  ...storedList('courseIds', 20, 'yoga'),
  ['year', null],
  ['year', 1990],
  ['year', 1989, 'Too small: expected number to be >=1990'],
  ['year', 2100],
  ['year', 2101, 'Too big: expected number to be <=2100'],
]

testSchema('a profile', GraduateProfile, {
  good: { ...stamps, ...graduate, userId: 'maya', status: 'approved', consent: true },
  cases: [...graduateCases, ...casesOfEnum('status', ['approved', 'hidden'])],
})

testSchema('a public graduate', PublicGraduate, {
  good: { id: 'maya', ...graduate, userId: 'maya', consent: true },
  becomes: { id: 'maya', ...graduate },
  cases: graduateCases,
})

const noDay = 'must be a day, such as 2027-01-09'
const shown = { ...picture, small: null }
const slide = { picture, caption: 'Spring', position: 1, visible: true, from: null, until: null }

testSchema('a slide', GraduateSlide, {
  good: { ...stamps, ...slide },
  becomes: { ...stamps, ...slide, picture: shown, deletedAt: null },
  cases: [
    ...storedText('caption', limits.caption),
    ['from', '2027-01-09'],
    ['from', 'soon', noDay],
    ['until', '2027-01-09'],
    ['until', 'late', noDay],
    ['deletedAt', at],
  ],
})

testSchema('a public slide', PublicSlide, {
  good: { id: 's1', ...slide },
  becomes: { id: 's1', picture: shown, caption: 'Spring' },
  cases: [['picture.small', { path: 'graduate-slides/s1/b.webp', width: 600 }]],
})
