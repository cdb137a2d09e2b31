/** gRPC's NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION and ABORTED: how a commit meets another's. */
const stale = new Set<unknown>([5, 6, 9, 10])

/** Returns true if a commit was refused because a document in its preconditions has changed. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && stale.has(error.code)
}

/** gRPC's DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, UNAVAILABLE and UNAUTHENTICATED. */
const away = new Set<unknown>([4, 8, 14, 16])

/** gRPC's CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, INTERNAL and UNAVAILABLE. */
const unheard = new Set<unknown>([1, 2, 4, 13, 14])

/** Whether an error leaves open if the write that met it was made: its answer may have been lost. */
export function mayHaveArrived(error: unknown): boolean {
  return error instanceof Error && 'code' in error && unheard.has(error.code)
}

/** Returns true if Firestore is unavailable, as opposed to refusing the write. */
export function isFirestoreUnavailable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && away.has(error.code)
}
