import * as z from 'zod'
import { Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { CourseId, RecordId } from '../ids.ts'
import { limits } from '../limits.ts'
import { filledLine } from '../values/text.ts'

/**
 * A heading among the lessons of a course, stored in the course. A section contains the lessons up
 * to the next heading. Lessons before the first heading have no section.
 */
export const CourseSection = z.object({
  sectionId: RecordId,
  title: z.string().min(1).max(limits.sectionTitle),
  /** In one line with the positions of the lessons; one that has the same as a lesson comes first. */
  position: z.number(),
})
export type CourseSection = z.infer<typeof CourseSection>

/** Lessons under one heading; null for lessons without one. */
export interface LessonGroup<Lesson> {
  readonly section: CourseSection | null
  readonly lessons: readonly Lesson[]
}

/**
 * The lessons of a course by its sections, all in their order. A section without lessons is there
 * as well; that there is no section is said only for lessons that have none.
 */
export function groupBySection<Lesson>(
  lessons: readonly Lesson[],
  sections: readonly CourseSection[],
  getPosition: (lesson: Lesson) => number,
): LessonGroup<Lesson>[] {
  const inOrder = lessons.toSorted((a, b) => getPosition(a) - getPosition(b))
  const headings = sections.toSorted((a, b) => a.position - b.position)
  const starts = headings.map(({ position }) => {
    const start = inOrder.findIndex((lesson) => getPosition(lesson) >= position)
    return start < 0 ? inOrder.length : start
  })
  const without = inOrder.slice(0, starts[0])
  return [
    ...(without.length > 0 ? [{ section: null, lessons: without }] : []),
    ...headings.map((section, index) => ({
      section,
      lessons: inOrder.slice(starts[index], starts[index + 1]),
    })),
  ]
}

const Named = { courseId: CourseId, revision: Revision, sectionId: RecordId }
const title = filledLine(limits.sectionTitle)

/**
 * Adds a section at the given revision of the course. It begins with the lesson `before`, or comes
 * last without lessons if that is null. The caller chooses its key; a repeated call changes
 * nothing.
 */
export const addSection = callable('addSection', {
  caller: 'content.write',
  input: z.strictObject({ ...Named, title, before: RecordId.nullable() }),
  output: SavedRecord,
})

export const renameSection = callable('renameSection', {
  caller: 'content.write',
  input: z.strictObject({ ...Named, title }),
  output: SavedRecord,
})

/** Removes a heading. Its lessons stay and become part of the previous section. */
export const removeSection = callable('removeSection', {
  caller: 'content.write',
  input: z.strictObject(Named),
  output: SavedRecord,
})

/** Puts a heading back that was removed, by the revision of the course that removing it made. */
export const restoreSection = callable('restoreSection', {
  caller: 'content.write',
  input: z.strictObject({ ...Named, removedBy: Revision }),
  output: SavedRecord,
})

/** Where the sections of a course are among its lessons, in their order, with the course's revision. */
export const SectionPlaces = z.strictObject({
  revision: Revision,
  places: z
    .array(
      z.strictObject({
        sectionId: RecordId,
        /** How many of the course's lessons come before it. */
        lessonsBefore: z.int().min(0).max(limits.lessons),
      }),
    )
    .min(1, 'must name the sections')
    .max(limits.sections, `must be at most ${limits.sections} sections`)
    .refine((all) => new Set(all.map(({ sectionId }) => sectionId)).size === all.length, {
      error: 'must name each section once',
    })
    .refine(
      (all) =>
        all.every(
          (one, n) => one.lessonsBefore >= (all[n - 1]?.lessonsBefore ?? one.lessonsBefore),
        ),
      {
        error: 'must be in their order',
      },
    ),
})
export type SectionPlaces = z.infer<typeof SectionPlaces>
