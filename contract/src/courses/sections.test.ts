import { limits } from '../limits.ts'
import fc from '../testing/fastCheck.ts'
import { atMost, testCallable, testSchema } from '../testing/testSchema.ts'
import { saved } from '../testing/values.ts'
import {
  addSection,
  CourseSection,
  groupBySection,
  removeSection,
  renameSection,
  restoreSection,
  SectionPlaces,
} from './sections.ts'

const section = (sectionId: string, position: number) => ({
  sectionId,
  title: sectionId.toUpperCase(),
  position,
})
const group = (positions: readonly number[], sections: readonly CourseSection[]) =>
  groupBySection(positions, sections, (position) => position).map((one) => [
    one.section?.sectionId ?? null,
    one.lessons,
  ])

describe('groupBySection', () => {
  test('returns one group without sections, and none without lessons', () => {
    expect(group([2, 1], [])).toEqual([[null, [1, 2]]])
    expect(group([], [])).toEqual([])
  })

  test('groups lessons between section positions, whatever the input order', () => {
    expect(group([5, 1, 3, 4], [section('b', 4.5), section('a', 2)])).toEqual([
      [null, [1]],
      ['a', [3, 4]],
      ['b', [5]],
    ])
  })

  test('puts lessons into a section with the same position', () => {
    expect(group([1, 2], [section('a', 1), section('b', 2)])).toEqual([
      ['a', [1]],
      ['b', [2]],
    ])
  })

  test('keeps empty sections, and omits an empty group without a section', () => {
    expect(group([1], [section('a', 0), section('b', 2), section('c', 2)])).toEqual([
      ['a', [1]],
      ['b', []],
      ['c', []],
    ])
  })

  test('returns each lesson once, in order', () => {
    const number = fc.integer({ min: 0, max: 9 })
    const property = fc.property(fc.array(number), fc.array(number), (lessons, headings) => {
      const sections = headings.map((position, n) => section(`s${n}`, position))
      const groups = groupBySection(lessons, sections, (position) => position)
      expect(groups.flatMap((one) => one.lessons)).toEqual(lessons.toSorted((a, b) => a - b))
      expect(groups.flatMap((one) => one.section ?? [])).toHaveLength(sections.length)
    })
    fc.assert(property)
  })
})

testSchema('a section', CourseSection, {
  good: section('a', 1.5),
  cases: [
    ['title', '', 'Too small: expected string to have >=1 characters'],
    ['title', 'x'.repeat(limits.sectionTitle)],
    [
      'title',
      'x'.repeat(limits.sectionTitle + 1),
      `Too big: expected string to have <=${limits.sectionTitle} characters`,
    ],
    ['position', null, 'Invalid input: expected number, received null'],
  ],
})

const places = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ sectionId: `s${n}`, lessonsBefore: n }))

testSchema('the places of sections', SectionPlaces, {
  good: { revision: 3, places: places(2) },
  cases: [
    ['places', [], 'must name the sections'],
    ['places', places(limits.sections)],
    ['places', places(limits.sections + 1), `must be at most ${limits.sections} sections`],
    ['places', [...places(1), ...places(1)], 'must name each section once'],
    ['places', places(2).toReversed(), 'must be in their order'],
    ['places.0.lessonsBefore', -1, 'Too small: expected number to be >=0'],
    ['places.0.lessonsBefore', 1],
    ['places.1.lessonsBefore', limits.lessons],
    [
      'places.1.lessonsBefore',
      limits.lessons + 1,
      `Too big: expected number to be <=${limits.lessons}`,
    ],
    ['places.1.lessonsBefore', 0.5, 'Invalid input: expected int, received number'],
    ['revision', -1, 'must not be negative'],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})

const named = { courseId: 'yoga', revision: 3, sectionId: 'a1' }

testCallable(addSection, {
  good: { ...named, title: 'Week 1', before: null },
  cases: [
    ...atMost('title', limits.sectionTitle),
    ['title', ' ', 'must not be empty'],
    ['before', 'l1'],
    ['before', '../x', 'may hold only letters, digits, dashes and underscores'],
    ['sectionId', 'a/b', 'may hold only letters, digits, dashes and underscores'],
  ],
  answer: saved,
})
testCallable(renameSection, {
  good: { ...named, title: 'Week 1' },
  cases: [...atMost('title', limits.sectionTitle), ['title', '', 'must not be empty']],
  answer: saved,
})
testCallable(removeSection, { good: named, answer: saved })
testCallable(restoreSection, {
  good: { ...named, removedBy: 2 },
  cases: [['removedBy', -1, 'must not be negative']],
  answer: saved,
})
