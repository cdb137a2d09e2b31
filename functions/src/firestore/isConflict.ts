/** gRPC's NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION and ABORTED: how a commit meets another's. */
const stale = new Set<unknown>([5, 6, 9, 10])

/** Whether a commit was refused because somebody changed meanwhile what it names. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && stale.has(error.code)
}
