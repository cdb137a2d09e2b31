import type { Lesson } from '@shala/contract/courses/lessons'
import { isFinished } from '@shala/domain/courses/completion'
import type { Stored } from '#shared/query.ts'
import { markKey, type Marks } from './marks.ts'
import type { Study } from './study.ts'

/** How far a student is in a course, with what they have just marked. */
export interface ProgressSummary {
  /** The lessons that they have done, of those that they may read. */
  done: ReadonlySet<string>
  /** How many lessons the course has, as far as they know. */
  total: number
  /** Where they go on: null where all is done, or there is nothing yet. */
  next: Stored<Lesson> | null
  begun: boolean
  finished: boolean
}

/**
 * How a study stands. They go on at the lesson where they stopped, or at the first that follows it
 * and is not done, and after the last one at the first that they left out.
 */
export function summarizeProgress(
  { courseId, lessons, progress, whole }: Study,
  marks: Marks,
): ProgressSummary {
  const saved = new Set(progress?.done)
  const isDone = ({ id }: Stored<Lesson>) => {
    const mark = marks.get(markKey(courseId, id))
    return mark === undefined || mark.state === 'refused' ? saved.has(id) : mark.done
  }
  const done = new Set(lessons.filter(isDone).map(({ id }) => id))
  const stopped = lessons.findIndex(({ id }) => id === progress?.lastLessonId)
  const from = Math.max(0, stopped)
  const onwards = [...lessons.slice(from), ...lessons.slice(0, from)]
  const next = onwards.find(({ id }) => !done.has(id)) ?? null
  const finished = isFinished(progress)
  const total = whole?.lessons.length ?? lessons.length
  return { done, total, next, begun: stopped >= 0 || done.size > 0, finished }
}

/**
 * The lesson to which one goes from another: the one after it or, from the last one, the first that
 * is not done. Null where nothing is left.
 */
export function lessonAfter(
  { lessons }: Pick<Study, 'lessons'>,
  { done }: Pick<ProgressSummary, 'done'>,
  lessonId: string,
): Stored<Lesson> | null {
  const here = lessons.findIndex(({ id }) => id === lessonId)
  const open = lessons.find(({ id }) => id !== lessonId && !done.has(id))
  return lessons[here + 1] ?? open ?? null
}
