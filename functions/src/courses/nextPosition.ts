import { AppError } from '../callable/AppError.ts'

interface Placed {
  readonly position: number
}

/**
 * Where one more comes: behind the last, and behind what else has its place in the same line.
 * Throws an AppError where there are as many as may be.
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
