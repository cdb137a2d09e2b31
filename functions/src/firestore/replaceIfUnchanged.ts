import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore'
import type { Commit } from './Commit.ts'

/**
 * Adds to a commit that a document takes the place of exactly the version that was read, or goes
 * away with null. Where it changed meanwhile, the whole commit fails.
 */
export function replaceIfUnchanged(
  commit: Commit,
  snapshot: DocumentSnapshot,
  after: DocumentData | null,
): void {
  if (snapshot.exists) commit.delete(snapshot)
  if (after !== null) commit.create(snapshot.ref, after)
}
