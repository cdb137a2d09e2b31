import { changedMeanwhile } from '@shala/contract/audit'
import { groupBySection } from '@shala/contract/courses/sections'
import { limits } from '@shala/contract/limits'
import fc from '@shala/contract/testing/fastCheck'
import { newCourse } from './courseChanges.ts'
import {
  getLessonPosition,
  getSectionPositions,
  withoutSection,
  withPlacedSections,
  withRestoredSection,
  withSection,
  withSectionTitle,
} from './sectionChanges.ts'

const section = (sectionId: string, position: number) => ({ sectionId, title: 'Week', position })
const course = (...sections: ReturnType<typeof section>[]) =>
  newCourse({ title: 'Yoga', summary: '' }, 1, sections)
const lessons = (...positions: number[]) =>
  new Map(positions.map((position, n) => [`l${n}`, { position }]))

/** Returns the lessons by section, as the student sees them. */
const group = ({ sections }: ReturnType<typeof course>, all: ReturnType<typeof lessons>) =>
  groupBySection([...all], sections, ([, { position }]) => position).map(
    ({ section: one, lessons: own }) => [one?.sectionId ?? null, own.map(([id]) => id)],
  )

describe('withSection', () => {
  const all = lessons(1, 2, 4)

  test.each([
    ['l0', [['s', ['l0', 'l1', 'l2']]]],
    [
      'l1',
      [
        [null, ['l0']],
        ['s', ['l1', 'l2']],
      ],
    ],
    [
      null,
      [
        [null, ['l0', 'l1', 'l2']],
        ['s', []],
      ],
    ],
  ])('begins a section with lesson %s', (lessonId, expected) => {
    const after = withSection(course(), { sectionId: 's', title: 'Week' }, all, lessonId)
    expect(group(after, all)).toEqual(expected)
  })

  test('leaves each lesson before it where it is', () => {
    const number = fc.integer({ min: 1, max: 9 })
    const positions = fc.uniqueArray(number, { minLength: 1 })
    fc.assert(
      fc.property(positions, fc.uniqueArray(number), fc.nat(), (own, headings, pick) => {
        const there = lessons(...own)
        const before = course(...headings.map((position, n) => section(`s${n}`, position)))
        const lessonId = `l${pick % own.length}`
        const after = withSection(before, { sectionId: 'new', title: 'Week' }, there, lessonId)
        const groups = group(after, there)
        expect(groups.find(([id]) => id === 'new')?.[1]?.[0]).toBe(lessonId)
        const isOther = ([id]: (typeof groups)[number]) => id !== 'new'
        expect(groups.flatMap(([, ids]) => ids)).toEqual(
          group(before, there).flatMap(([, ids]) => ids),
        )
        expect(
          groups
            .filter(isOther)
            .map(([id]) => id)
            .filter(Boolean),
        ).toEqual(
          group(before, there)
            .map(([id]) => id)
            .filter(Boolean),
        )
      }),
    )
  })

  test('is refused before a missing lesson, and at the maximum', () => {
    const add = (before: ReturnType<typeof course> | null, lessonId: string | null) => () =>
      withSection(before, { sectionId: 's', title: 'Week' }, all, lessonId)
    expect(add(course(), 'l9')).toThrow('before: there is no such lesson')
    expect(add(null, null)).toThrow('there is no such course')
    const full = course(...Array.from({ length: limits.sections }, (_, n) => section(`s${n}`, n)))
    expect(add(full, null)).toThrow('Remove one first.')
  })
})

test('a section is renamed, removed and restored at its position', () => {
  const before = course(section('a', 1), section('b', 3))
  const renamed = withSectionTitle(before, 'a', 'Week 1')
  expect(renamed.sections).toEqual([{ ...section('a', 1), title: 'Week 1' }, section('b', 3)])
  const removed = withoutSection(before, 'a')
  expect(removed.sections).toEqual([section('b', 3)])
  expect(withRestoredSection(removed, section('a', 1))).toEqual(before)
  expect(withRestoredSection(before, section('a', 9))).toEqual(before)
  for (const change of [
    () => withSectionTitle(before, 'c', 'Week 1'),
    () => withoutSection(before, 'c'),
  ]) {
    expect(change).toThrow('there is no such section')
  }
})

test('the positions of an order group the lessons as ordered', () => {
  const property = fc.property(
    fc.nat({ max: 8 }),
    fc.array(fc.nat({ max: 8 }), { maxLength: 5 }),
    (count, list) => {
      const places = list
        .map((before) => Math.min(before, count))
        .toSorted((one, other) => one - other)
        .map((lessonsBefore, n) => ({ sectionId: `s${n}`, lessonsBefore }))
      const all = lessons(...Array.from({ length: count }, (_, n) => getLessonPosition(n, places)))
      const before = course(...places.map(({ sectionId }) => section(sectionId, 0)))
      const after = withPlacedSections(before, getSectionPositions(places))
      const ids = [...all.keys()]
      const ends = [...places.slice(1).map(({ lessonsBefore }) => lessonsBefore), count]
      const without = ids.slice(0, places[0]?.lessonsBefore)
      expect(group(after, all)).toEqual([
        ...(without.length > 0 ? [[null, without]] : []),
        ...places.map(({ sectionId, lessonsBefore }, n) => [
          sectionId,
          ids.slice(lessonsBefore, ends[n]),
        ]),
      ])
    },
  )
  fc.assert(property)
})

test('an order must name all sections', () => {
  const before = course(section('a', 1), section('b', 3))
  const order = () => withPlacedSections(before, new Map([['a', 1]]))
  expect(order).toThrow(`sections: ${changedMeanwhile}`)
})
