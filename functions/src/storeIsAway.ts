/** gRPC's DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, UNAVAILABLE and UNAUTHENTICATED. */
const away = new Set<unknown>([4, 8, 14, 16])

/** Whether an error says that the store does not answer, rather than what it thinks of a write. */
export function storeIsAway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && away.has(error.code)
}
