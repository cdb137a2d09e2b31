import { AppError } from '@shala/contract/AppError'
import { ProgressContent } from '@shala/contract/courses/progress'
import { limits } from '@shala/contract/limits'
import type { Collection } from '@shala/contract/records'
import { type CourseRequirements, isFinished, meetsRequirements } from './completion.ts'

interface Student {
  readonly userId: string
  readonly courseId: string
}

/** A student's step in a lesson, with the state of the course at that time. */
export interface Step extends Student {
  readonly lessonId: string
  /** Whether the lesson is done; undefined where they only opened it. */
  readonly done: boolean | undefined
  /** The requirements of the course; null where they decide nothing: see `lessonsNeeded`. */
  readonly requirements: CourseRequirements | null
  /** A free preview is read by people who do not hold its course; those finish nothing. */
  readonly holds: boolean
  readonly at: Date
}

/**
 * How many lessons a course may have for the list of them to decide what a step leads to: with more,
 * they have not done all. Null where no list of them decides anything.
 */
export function lessonsNeeded(
  before: Pick<ProgressContent, 'done' | 'finishedBy'> | null,
  { lessonId, done, holds }: Pick<Step, 'lessonId' | 'done' | 'holds'>,
): number | null {
  const others = before?.done ?? []
  if (done !== true || others.includes(lessonId)) return null
  if (isFull(others)) return Number.POSITIVE_INFINITY
  const mayFinish = holds && (before?.finishedBy ?? null) === null
  return mayFinish ? others.length + 1 : null
}

/**
 * Returns the progress after a step. The current lesson is saved only if it is another one, so
 * opening it again every day changes nothing. A lesson that is marked becomes the current one only if
 * there is none: the mark may have waited for a connection since the student left it. A student who has done all existing lessons has
 * finished, even if lessons are added later; but a decision of the school takes precedence.
 */
export function advanced(before: ProgressContent | null, step: Step): ProgressContent {
  const { lessonId, done, at } = step
  const known = toContent(before, step)
  const isThere =
    known.lastLessonId === lessonId || (done !== undefined && known.lastLessonId !== null)
  const opened = isThere ? known : { ...known, lastLessonId: lessonId, lastOpenedAt: at }
  if (done === undefined || done === opened.done.includes(lessonId)) return opened
  const others = opened.done.filter((id) => id !== lessonId)
  if (!done) return { ...opened, done: others }
  return finishedIfAll({ ...opened, done: [...hasRoom(others, step.requirements), lessonId] }, step)
}

/**
 * The progress after the school said that they finished, or that they did not: an AppError where
 * they have a certificate that says that they did.
 */
export function declared(
  before: ProgressContent | null,
  said: Student & { readonly finished: boolean; readonly by: string; readonly at: Date },
): ProgressContent | null {
  const { finished, by, at } = said
  if (!finished && before !== null && before.certificate !== null) {
    throw new AppError(
      'failed-precondition',
      'They have a certificate of this course. Revoke it first.',
    )
  }
  if (finished === isFinished(before)) return before && toContent(before, said)
  return { ...toContent(before, said), finishedAt: finished ? at : null, finishedBy: by }
}

/** Returns the progress with a certificate number, which confirms completion. */
export function certified(
  before: ProgressContent | null,
  said: Student & {
    readonly number: string
    readonly by: string
    readonly at: Date
  },
): ProgressContent & { readonly finishedAt: Date } {
  const { number, by, at } = said
  const known = toContent(before, said)
  if (known.certificate !== null) {
    throw new AppError('already-exists', 'They have a certificate of this course already.')
  }
  const { finishedAt, finishedBy } = known
  if (finishedAt === null) {
    return { ...known, finishedAt: at, finishedBy: by, certificate: number }
  }
  const confirmedBy = finishedBy === null || finishedBy === 'lessons' ? by : finishedBy
  return { ...known, finishedAt, finishedBy: confirmedBy, certificate: number }
}

/**
 * Returns the progress after the recorded hours of a student became complete or incomplete. A decision of
 * the school and a certificate take precedence.
 */
export function withHours(
  before: ProgressContent | null,
  {
    requirements,
    at,
    ...student
  }: Student & Pick<Step, 'at'> & { requirements: CourseRequirements },
): ProgressContent {
  const known = toContent(before, student)
  if (known.certificate !== null) return known
  if (requirements.missing === 0) return finishedIfAll(known, { requirements, holds: true, at })
  if (known.finishedBy !== 'lessons') return known
  return { ...known, finishedAt: null, finishedBy: null }
}

function finishedIfAll(
  progress: ProgressContent,
  { requirements, holds, at }: Pick<Step, 'requirements' | 'holds' | 'at'>,
): ProgressContent {
  if (!holds || requirements === null || progress.finishedBy !== null) return progress
  if (!meetsRequirements(requirements, progress.done)) return progress
  return { ...progress, finishedAt: at, finishedBy: 'lessons' }
}

/** Lessons that were taken away make room, once there is none left. */
function hasRoom(done: readonly string[], known: CourseRequirements | null): readonly string[] {
  return isFull(done) && known !== null ? done.filter((id) => known.published.includes(id)) : done
}

function isFull(done: readonly string[]): boolean {
  return done.length >= limits.lessons * 2
}

function toContent(before: ProgressContent | null, { userId, courseId }: Student): ProgressContent {
  if (before !== null) return ProgressContent.parse(before)
  return {
    userId,
    courseId,
    done: [],
    lastLessonId: null,
    lastOpenedAt: null,
    finishedAt: null,
    finishedBy: null,
    certificate: null,
  }
}

/** The progress of a user in a course, as a record. */
export const progressKind: Collection<ProgressContent> = {
  collection: 'courseProgress',
  noun: 'progress',
  content: ProgressContent,
}
