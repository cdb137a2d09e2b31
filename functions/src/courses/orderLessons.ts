import { type CourseContent, courses } from '@shala/contract/courses/courses'
import * as contract from '@shala/contract/courses/lessons'
import { getLessonCollection } from '@shala/contract/courses/lessons'
import type { SectionPlaces } from '@shala/contract/courses/sections'
import { placedAt } from '@shala/domain/courses/lessonChanges'
import { assertCompleteList } from '@shala/domain/courses/positions'
import {
  getLessonPosition,
  getSectionPositions,
  withPlacedSections,
} from '@shala/domain/courses/sectionChanges'
import type { Commit } from '../firestore/Commit.ts'
import { addRecordChange, changeRecords } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { implement } from '../people/implement.ts'
import { allLessons } from './lesson.ts'

export const orderLessons = implement(
  contract.orderLessons,
  async ({ courseId, lessons, sections }, { uid: by }) => {
    const keys = lessons.map(({ lessonId }) => lessonId)
    assertCompleteList(await allLessons(courseId), keys, 'lessons')
    const places = sections?.places ?? []
    const changes = lessons.map(({ lessonId, revision }, index) => ({
      id: lessonId,
      seen: revision,
      action: 'move',
      by,
      decide: (before: Parameters<typeof placedAt>[0]) =>
        placedAt(before, getLessonPosition(index, places)),
    }))
    let course: Awaited<ReturnType<typeof placeSections>> | undefined
    const saved = await changeRecords(getLessonCollection(courseId), changes, async (commit) => {
      course = await placeSections(commit, { courseId, sections, by })
    })
    return { lessons: saved, ...(sections !== null && course && { course }) }
  },
)

interface Placing {
  courseId: string
  sections: SectionPlaces | null
  by: string
}

/**
 * Adds the new positions of the sections to the commit. An unchanged course must still be as it was
 * read.
 */
async function placeSections(commit: Commit, { courseId, sections, by }: Placing) {
  const snapshot = await firestore().collection(courses.collection).doc(courseId).get()
  const positions = getSectionPositions(sections?.places ?? [])
  const decide = (before: CourseContent | null) => withPlacedSections(before, positions)
  const seen = sections?.revision ?? 'any'
  const change = { id: courseId, seen, action: 'move sections', by, decide } as const
  const at = new Date()
  const saved = await addRecordChange(commit, { kind: courses, change, snapshot, at })
  if (saved.revision === snapshot.get('revision')) commit.assertUnchanged(snapshot, 'title')
  return saved
}
