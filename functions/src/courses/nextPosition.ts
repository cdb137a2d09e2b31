import { AppError } from '../callable/AppError.ts'

/** Where one more comes: behind the last. Throws an AppError where there are as many as may be. */
export function nextPosition(
  there: Iterable<{ readonly position: number }>,
  { most, noun }: { readonly most: number; readonly noun: string },
): number {
  const positions = [...there].map(({ position }) => position)
  if (positions.length >= most) {
    throw new AppError(
      'failed-precondition',
      `There are ${most} ${noun} already. That is the most.`,
    )
  }
  return Math.max(0, ...positions) + 1
}
