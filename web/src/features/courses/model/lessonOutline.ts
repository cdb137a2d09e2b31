import type { SavedRecord } from '@shala/contract/audit'
import type { Course } from '@shala/contract/courses/courses'
import type { Lesson, LessonStatus } from '@shala/contract/courses/lessons'
import { groupBySection } from '@shala/contract/courses/sections'
import type { Stored } from '#shared/query.ts'
import { plainMoves, type Moves } from '#shared/ui/sortable/moves.ts'

/** The lessons of a course as they are stored, and its sections by the course's revision. */
export interface StoredOutline {
  readonly lessons: readonly Stored<Lesson>[]
  readonly course: Pick<Course, 'sections' | 'revision'>
}

export interface LessonRow extends Stored<Lesson> {
  readonly kind: 'lesson'
}

/** The heading of a section. Its revision is that of the course, which holds it. */
export interface SectionRow {
  readonly kind: 'section'
  /** No lesson has such a key. */
  readonly id: string
  readonly sectionId: string
  readonly data: { readonly title: string; readonly revision: number }
}

export type OutlineRow = LessonRow | SectionRow

const mark = 'section:'
const rowId = (sectionId: string) => `${mark}${sectionId}`

/** The key of the section of a row, by the row's own; null where it is a lesson's. */
export const getSectionId = (id: string): string | null =>
  id.startsWith(mark) ? id.slice(mark.length) : null

export function outlineRows({ lessons, course }: StoredOutline): OutlineRow[] {
  const { sections, revision } = course
  return groupBySection(lessons, sections, ({ data }) => data.position).flatMap((group) => [
    ...(group.section === null ? [] : [sectionRow(group.section, revision)]),
    ...group.lessons.map((lesson) => ({ kind: 'lesson', ...lesson }) as const),
  ])
}

const sectionRow = (
  { sectionId, title }: { sectionId: string; title: string },
  revision: number,
): SectionRow => ({ kind: 'section', id: rowId(sectionId), sectionId, data: { title, revision } })

/** A heading with the lessons below it; without one those before the first. */
interface OutlineGroup {
  readonly section: SectionRow | null
  readonly lessons: readonly LessonRow[]
}

/** Groups rows by section. The group before the first section may be empty. */
export function outlineGroups(rows: readonly OutlineRow[]): OutlineGroup[] {
  const groups: { section: SectionRow | null; lessons: LessonRow[] }[] = [
    { section: null, lessons: [] },
  ]
  for (const row of rows) {
    if (row.kind === 'section') groups.push({ section: row, lessons: [] })
    else groups.at(-1)?.lessons.push(row)
  }
  return groups
}

const getRows = (groups: readonly OutlineGroup[]): OutlineRow[] =>
  groups.flatMap(({ section, lessons }) => [...(section === null ? [] : [section]), ...lessons])

const anywhere = plainMoves<OutlineRow>()

/**
 * A lesson goes anywhere; past a heading it changes its section. A section goes with its lessons,
 * to before or after another, and never parts one. Lessons without a section stay the first.
 */
export const outlineMoves: Moves<OutlineRow> = {
  step: (rows, moved, by) => {
    if (moved.kind === 'lesson') return anywhere.step(rows, moved, by)
    const groups = outlineGroups(rows)
    const index = groups.findIndex(({ section }) => section === moved)
    const group = groups[index]
    if (group === undefined || index + by < 1 || index + by >= groups.length) return null
    return getRows(groups.toSpliced(index, 1).toSpliced(index + by, 0, group))
  },
  drop: (rows, moved, target, where) => {
    if (moved.kind === 'lesson') return anywhere.drop(rows, moved, target, where)
    const groups = outlineGroups(rows)
    const own = groups.find(({ section }) => section === moved)
    const beside = groups.find(
      ({ section, lessons }) => section === target || lessons.some((one) => one === target),
    )
    if (own === undefined || beside === undefined || own === beside) return null
    const rest = groups.filter((group) => group !== own)
    const isBefore = where === 'before' && beside.section === target
    return getRows(rest.toSpliced(rest.indexOf(beside) + (isBefore ? 0 : 1), 0, own))
  },
}

/** The rows with a lesson as the last of a section, or of those without where that is null. */
export function movedInto(
  rows: readonly OutlineRow[],
  lesson: LessonRow,
  sectionId: string | null,
): OutlineRow[] {
  const groups = outlineGroups(rows.filter(({ id }) => id !== lesson.id))
  return getRows(
    groups.map((group) =>
      (group.section?.sectionId ?? null) === sectionId
        ? { ...group, lessons: [...group.lessons, lesson] }
        : group,
    ),
  )
}

/** The section that a row is in; null for none. */
export const findSectionRow = (
  rows: readonly OutlineRow[],
  { id }: OutlineRow,
): SectionRow | null =>
  outlineGroups(rows).find(({ lessons }) => lessons.some((one) => one.id === id))?.section ?? null

export const lessonsOfSection = (rows: readonly OutlineRow[], { id }: SectionRow) =>
  outlineGroups(rows).find(({ section }) => section?.id === id)?.lessons ?? []

/** What is said when a section is removed, of its lessons, too. */
export function removedWords(rows: readonly OutlineRow[], removed: SectionRow): string {
  const groups = outlineGroups(rows)
  const index = groups.findIndex(({ section }) => section?.id === removed.id)
  const text = `The section ${removed.data.title} was removed.`
  const count = groups[index]?.lessons.length ?? 0
  if (count === 0) return text
  const own = count === 1 ? 'Its lesson is' : `Its ${count} lessons are`
  const before = groups[index - 1]?.section
  return `${text} ${own} ${before ? `in ${before.data.title}` : 'in no section'} now.`
}

/** Where a row has come to, in words. */
export function placeWords(rows: readonly OutlineRow[], { id }: OutlineRow): string {
  const [without, ...sections] = outlineGroups(rows)
  const place = sections.findIndex(({ section }) => section?.id === id)
  if (place >= 0) return `section ${place + 1} of ${sections.length}`
  const group = [without, ...sections].find((one) => one?.lessons.some((row) => row.id === id))
  const lessons = group?.lessons ?? []
  const number = `number ${lessons.findIndex((row) => row.id === id) + 1} of ${lessons.length}`
  if (sections.length === 0) return number
  return group?.section
    ? `${number} in ${group.section.data.title}`
    : `${number} before the sections`
}

/**
 * Builds the input of `orderLessons`: the rows in their new order, each with the revision that was
 * seen.
 */
export function orderRequest(seen: readonly SavedRecord[]) {
  const lessons: { lessonId: string; revision: number }[] = []
  const places: { sectionId: string; lessonsBefore: number }[] = []
  let courseRevision = 0
  for (const { id, revision } of seen) {
    const sectionId = getSectionId(id)
    if (sectionId === null) lessons.push({ lessonId: id, revision })
    else {
      places.push({ sectionId, lessonsBefore: lessons.length })
      courseRevision = revision
    }
  }
  return { lessons, sections: places.length === 0 ? null : { revision: courseRevision, places } }
}

/** Returns the label of the button that changes the status. */
export const statusVerb = (status: LessonStatus) => (status === 'draft' ? 'Publish' : 'Unpublish')

/** What is so once a lesson has this status. */
export function lessonStatusMessage(title: string, status: LessonStatus, isDraftCourse = false) {
  if (status === 'draft') return `${title} is a draft. Only admins see it.`
  return isDraftCourse
    ? `${title} is published. Students do not see it until the course is published.`
    : `${title} is published. Students with this course can read it.`
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Creates a random ID of 20 letters and digits for a lesson or a section. */
export function newRecordId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return [...bytes].map((byte) => letters[byte % letters.length]).join('')
}
