import { AppError } from '@shala/contract/AppError'
import { changedMeanwhile } from '@shala/contract/audit'
import { limits } from '@shala/contract/limits'

/** Throws `aborted` on `field` unless the keys match the existing ones exactly. */
export function assertCompleteList(
  there: ReadonlyMap<string, unknown>,
  keys: readonly string[],
  field: string,
): void {
  if (there.size === keys.length && keys.every((key) => there.has(key))) return
  throw new AppError('aborted', changedMeanwhile, field)
}

interface Placed {
  readonly position: number
}

/** The maximum number of entries of a list, and their name in an error. */
export const courseList = { most: limits.courses, noun: 'courses' }
export const lessonList = { most: limits.lessons, noun: 'lessons in this course' }

/**
 * Returns the position after the last entry and after `among`. Throws an AppError if the list is
 * full.
 */
export function nextPosition(
  there: Iterable<Placed>,
  { most, noun, among = [] }: { most: number; noun: string; among?: readonly Placed[] },
): number {
  const positions = [...there].map(({ position }) => position)
  if (positions.length >= most) {
    throw new AppError(
      'failed-precondition',
      `There are ${most} ${noun} already. That is the most.`,
    )
  }
  return Math.max(0, ...positions, ...among.map(({ position }) => position)) + 1
}

/** Returns a position between a lesson and the next lesson or section. */
export function positionAfter(position: number, there: readonly Placed[]): number {
  const behind = there.map((one) => one.position).filter((one) => one > position)
  return behind.length === 0 ? position + 1 : (position + Math.min(...behind)) / 2
}
