/**
 * Describes how far a run of tests is, in one line without an end.
 *
 * @param progress Files done, all files, files that failed, and milliseconds since the start.
 */
export function describeProgress({
  done,
  all,
  failed,
  elapsed,
}: {
  done: number
  all: number
  failed: number
  elapsed: number
}): string {
  const left = done === 0 ? 0 : Math.round(((elapsed / done) * (all - done)) / 1000)
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return `${done} of ${all} files, ${failed} failed, about ${time} left`
}
