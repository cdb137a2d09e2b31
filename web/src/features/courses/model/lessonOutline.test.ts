import { Lesson } from '@shala/contract/courses/lessons'
import fc from '@shala/contract/testing/fastCheck'
import {
  findSectionRow,
  movedInto,
  orderRequest,
  outlineMoves,
  outlineRows,
  placeWords,
  removedWords,
  getSectionId,
  type OutlineRow,
} from './lessonOutline.ts'

const at = new Date('2026-02-03T10:00:00Z')

/** Rows of an outline such as `x A a b B c`: capitals are sections. */
function getRows(outline: string): OutlineRow[] {
  const all = Array.from(outline.replaceAll(' ', ''), (title, position) => ({ title, position }))
  const isSection = ({ title }: { title: string }) => title === title.toUpperCase()
  const lessons = all
    .filter((one) => !isSection(one))
    .map(({ title, position }) => ({
      id: title,
      data: Lesson.parse({
        title,
        status: 'draft',
        position,
        revision: 1,
        createdAt: at,
        updatedAt: at,
      }),
    }))
  const sections = all.filter(isSection).map((one) => ({ sectionId: one.title, ...one }))
  return outlineRows({ lessons, course: { sections, revision: 4 } })
}

const titles = (rows: readonly OutlineRow[] | null) =>
  rows?.map(({ data }) => data.title).join('') ?? null

function getRow(rows: readonly OutlineRow[], title: string): OutlineRow {
  const row = rows.find(({ data }) => data.title === title)
  if (row === undefined) throw new Error(`There is no ${title}`)
  return row
}

const step = (outline: string, title: string, by: -1 | 1) => {
  const rows = getRows(outline)
  return titles(outlineMoves.step(rows, getRow(rows, title), by))
}
const drop = (outline: string, title: string, where: 'before' | 'after', target: string) => {
  const rows = getRows(outline)
  return titles(outlineMoves.drop(rows, getRow(rows, title), getRow(rows, target), where))
}

test.each([
  ['moves a lesson up within its section', 'AabB', 'b', -1, 'AbaB'],
  ['moves a lesson up past a heading, into the section before', 'AaBb', 'b', -1, 'AabB'],
  ['moves a lesson up past the first heading, out of all sections', 'AaB', 'a', -1, 'aAB'],
  ['moves a lesson down past a heading, into the section after', 'AaBb', 'a', 1, 'ABab'],
  ['does not move the first row up', 'aA', 'a', -1, null],
  ['does not move the last row down', 'Aa', 'a', 1, null],
  ['moves a section up with its lessons', 'xAaBbc', 'B', -1, 'xBbcAa'],
  ['moves a section down with its lessons', 'xAaBbc', 'A', 1, 'xBbcAa'],
  ['does not move the first section above lessons without a section', 'xAaB', 'A', -1, null],
  ['does not move the last section down', 'AaBb', 'B', 1, null],
] as const)('A step %s', (_, outline, title, by, becomes) => {
  expect(step(outline, title, by)).toBe(becomes)
})

test.each([
  ['a lesson after another', 'AaBbc', 'a', 'after', 'b', 'ABbac'],
  ['a lesson before a heading', 'AaBbc', 'c', 'before', 'B', 'AacBb'],
  ['a lesson after a heading', 'AaBbc', 'a', 'after', 'B', 'ABabc'],
  ['a section before another', 'AaBbCc', 'C', 'before', 'A', 'CcAaBb'],
  [
    'a section before a lesson of another: after all of that section',
    'AaBbcCd',
    'A',
    'before',
    'c',
    'BbcAaCd',
  ],
  [
    'a section after the heading of another: after all of that section',
    'AaBbCc',
    'A',
    'after',
    'B',
    'BbAaCc',
  ],
  ['a section among lessons without a section: after them', 'xyAaBb', 'B', 'before', 'x', 'xyBbAa'],
  ['a section among its own lessons: no move', 'AabB', 'A', 'after', 'b', null],
] as const)('drops %s', (_, outline, title, where, target, becomes) => {
  expect(drop(outline, title, where, target)).toBe(becomes)
})

test('keeps each row exactly once, whatever moves', () => {
  const letters = fc.uniqueArray(fc.constantFrom(...Array.from('abcdefABCDE')), { minLength: 2 })
  const move = fc.record({ row: fc.nat(), beside: fc.nat(), up: fc.boolean(), drops: fc.boolean() })
  const property = fc.property(letters, fc.array(move), (outline, moves) => {
    let rows = getRows(outline.join(''))
    for (const { row, beside, up, drops } of moves) {
      const [moved, target] = [rows[row % rows.length], rows[beside % rows.length]]
      if (moved === undefined || target === undefined || moved === target) continue
      const next = drops
        ? outlineMoves.drop(rows, moved, target, up ? 'before' : 'after')
        : outlineMoves.step(rows, moved, up ? -1 : 1)
      if (next === null) continue
      expect(new Set(next)).toEqual(new Set(rows))
      expect(next).toHaveLength(rows.length)
      if (moved.kind === 'section') {
        for (const one of next) expect(findSectionRow(next, one)).toBe(findSectionRow(rows, one))
      }
      rows = next
    }
  })
  fc.assert(property)
})

test('moves a lesson to the end of a section, or out of all sections', () => {
  const rows = getRows('AaBbC')
  const lesson = getRow(rows, 'a')
  if (lesson.kind !== 'lesson') throw new Error('A section')
  expect(titles(movedInto(rows, lesson, 'B'))).toBe('ABbaC')
  expect(titles(movedInto(rows, lesson, 'C'))).toBe('ABbCa')
  expect(titles(movedInto(rows, lesson, null))).toBe('aABbC')
})

test('describes the position of a row in words', () => {
  const said = (outline: string, title: string) => {
    const rows = getRows(outline)
    return placeWords(rows, getRow(rows, title))
  }
  expect(said('abc', 'b')).toBe('number 2 of 3')
  expect(said('xAabB', 'b')).toBe('number 2 of 2 in A')
  expect(said('xAabB', 'x')).toBe('number 1 of 1 before the sections')
  expect(said('xAabB', 'B')).toBe('section 2 of 2')
})

test('describes where the lessons of a removed section are', () => {
  const said = (outline: string, title: string) => {
    const rows = getRows(outline)
    const row = getRow(rows, title)
    return row.kind === 'section' ? removedWords(rows, row) : ''
  }
  expect(said('AaBbc', 'B')).toBe('The section B was removed. Its 2 lessons are in A now.')
  expect(said('AaBbc', 'A')).toBe('The section A was removed. Its lesson is in no section now.')
  expect(said('AaB', 'B')).toBe('The section B was removed.')
})

test('sends the number of lessons before each section', () => {
  const seen = getRows('xAabBC').map(({ id, data }) => ({ id, revision: data.revision }))
  expect(orderRequest(seen)).toEqual({
    lessons: ['x', 'a', 'b'].map((lessonId) => ({ lessonId, revision: 1 })),
    sections: {
      revision: 4,
      places: [
        { sectionId: 'A', lessonsBefore: 1 },
        { sectionId: 'B', lessonsBefore: 3 },
        { sectionId: 'C', lessonsBefore: 3 },
      ],
    },
  })
  expect(orderRequest([{ id: 'x', revision: 2 }])).toEqual({
    lessons: [{ lessonId: 'x', revision: 2 }],
    sections: null,
  })
  expect(getSectionId('x')).toBeNull()
})
