import { changedMeanwhile, type SavedRecord } from '@shala/contract/audit'
import * as contract from '@shala/contract/courses/lessons'
import { getLessonCollection } from '@shala/contract/courses/lessons'
import { mapInChunks } from '@shala/contract/values/chunk'
import {
  newLesson,
  requireLesson,
  rewritten,
  withStatus,
} from '@shala/domain/courses/lessonChanges'
import { lessonList, nextPosition } from '@shala/domain/courses/positions'
import { AppError } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { implement } from '../people/implement.ts'
import { requireCourse, readSections } from './course.ts'
import { allLessons, lessonEvent, lessonFolder } from './lesson.ts'
import { storedAttachments } from './lessonFiles.ts'

export const saveLesson = implement(
  contract.saveLesson,
  async ({ courseId, lessonId, revision, lesson, files, downloads }, admin) => {
    if (revision > 0) {
      return changeRecord(getLessonCollection(courseId), {
        id: lessonId,
        seen: revision,
        action: 'edit',
        by: admin.uid,
        decide: (before) => rewritten(before, lesson),
      })
    }
    assertInFolder([...files, ...downloads], lessonFolder(courseId, lessonId))
    const [attachments] = await Promise.all([
      storedAttachments({ files, downloads }),
      requireCourse(courseId),
    ])
    return changeRecord(getLessonCollection(courseId), {
      id: lessonId,
      seen: 'any',
      action: 'create',
      by: admin.uid,
      decide: async (before) => {
        // A repeated call whose first answer was lost.
        if (before !== null) return requireLesson(before)
        if ((await lessonEvent(courseId, lessonId, 1)) !== null) {
          throw new AppError('aborted', changedMeanwhile, 'revision')
        }
        const [there, among] = await Promise.all([allLessons(courseId), readSections(courseId)])
        const position = nextPosition(there.values(), { ...lessonList, among })
        return newLesson(lesson, attachments, position)
      },
    })
  },
)

/** Refuses files of another lesson, because they may be deleted with it. */
function assertInFolder(files: readonly { path: string }[], folder: string): void {
  if (
    files.every(
      ({ path }) => /^[^/]+$/.test(path.slice(folder.length + 1)) && path.startsWith(`${folder}/`),
    )
  )
    return
  throw new AppError('invalid-argument', 'must be files of this lesson', 'files')
}

export const setLessonStatus = implement(contract.setLessonStatus, (request, { uid: by }) =>
  changeLessonStatus({ ...request, by }),
)

/** Publishes a lesson or makes it a draft. Throws an AppError like `changeRecord`. */
export function changeLessonStatus(change: {
  courseId: string
  lessonId: string
  revision: number
  status: contract.LessonStatus
  by: string
}): Promise<SavedRecord> {
  const { courseId, lessonId, revision, status, by } = change
  return changeRecord(getLessonCollection(courseId), {
    id: lessonId,
    seen: revision,
    action: status === 'published' ? 'publish' : 'withdraw',
    by,
    decide: (before) => withStatus(before, status),
  })
}

/**
 * Lessons changed concurrently, each in its own commit, because a long lesson fills a tenth of one.
 */
const atOnce = 5

export const setLessonsStatus = implement(
  contract.setLessonsStatus,
  async ({ courseId, status, lessons }, { uid: by }) => {
    const results = await mapInChunks(lessons, { size: 1, atOnce }, (some) =>
      Promise.all(
        some.map((seen) =>
          attempt(() => changeLessonStatus({ courseId, status, by, ...seen }), seen),
        ),
      ),
    )
    return {
      lessons: results.filter((result) => 'id' in result),
      failed: results.filter((result) => 'error' in result),
    }
  },
)

async function attempt(change: () => Promise<SavedRecord>, { lessonId }: { lessonId: string }) {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // The error's field refers to the single lesson's call, so it is left out.
    return { lessonId, error: error.text }
  }
}
