import type { DocumentData, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'

/**
 * Adds to a commit that a document takes the place of exactly the version that was read, or goes
 * away with null. Where it changed meanwhile, the whole commit fails.
 */
export function putInPlace(
  commit: WriteBatch,
  { ref, updateTime }: DocumentSnapshot,
  after: DocumentData | null,
): void {
  if (updateTime !== undefined) commit.delete(ref, { lastUpdateTime: updateTime })
  if (after !== null) commit.create(ref, after)
}
