import { cohortSource } from '@shala/contract/sources'
import { waitingGrantId, type WaitingContent } from '@shala/contract/waitingGrants'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { firestore } from '../firebase.ts'
import { enter } from '../records/changeRecords.ts'
import { readAll } from '../records/documentsOf.ts'
import { readRecord, type Kept } from '../records/readRecord.ts'
import { waitingKind } from '../waiting/waitingKind.ts'

/** What waits for an address for one course, as it was read. */
export interface Wait {
  readonly snapshot: DocumentSnapshot
  readonly before: Kept<WaitingContent> | null
}

/** What waits for an address from a cohort, by course. */
export type Waits = ReadonlyMap<string, Wait>

/** What waits for an address for these courses. For somebody with an account nothing waits. */
export async function waitsOf(
  { email }: { readonly email: string | null },
  cohortId: string,
  courses: readonly { readonly courseId: string }[],
): Promise<Waits> {
  if (email === null) return new Map()
  const source = cohortSource(cohortId)
  const waiting = firestore().collection(waitingKind.collection)
  const refs = courses.map(({ courseId }) => waiting.doc(waitingGrantId(email, courseId, source)))
  const snapshots = await readAll(refs)
  return new Map(
    courses.flatMap(({ courseId }, place) => {
      const snapshot = snapshots[place]
      if (snapshot === undefined) throw new Error(`No answer for ${courseId}`)
      return [[courseId, { snapshot, before: readRecord(waitingKind, snapshot) }]]
    }),
  )
}

/** Who has claimed some of what waited, or null. */
export function claimant(waits: Waits): string | null {
  const claimed = [...waits.values()].flatMap(({ before }) =>
    before?.status === 'claimed' ? (before.claimedBy ?? []) : [],
  )
  return claimed[0] ?? null
}

const verbs = { waiting: 'wait', claimed: 'claim', cancelled: 'cancel', ended: 'end' } as const

/** Adds to a commit what waits from now on in the place of what was read, with its event. */
export async function saveWait(
  commit: WriteBatch,
  { snapshot }: Wait,
  content: WaitingContent,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const action = verbs[content.status]
  const change = { id: snapshot.id, seen: 'any', action, by, decide: () => content } as const
  await enter(commit, { kind: waitingKind, change, snapshot, at })
}
