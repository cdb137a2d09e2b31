import type { ChunkProgress } from '@shala/contract/access/accessPlans'
import * as contract from '@shala/contract/access/batchRows'
import { InvitationContent, invitations } from '@shala/contract/access/invitations'
import {
  listOutcomes,
  listUndone,
  type Outcomes,
  pageOutcomes,
} from '@shala/domain/access/plans/batchProgress'
import { notFound } from '../../callable/AppError.ts'
import { readDocuments, readAll } from '../../firestore/readDocuments.ts'
import { findPeople } from '../../people/findPeople.ts'
import { implement } from '../../people/implement.ts'
import { getDisplayName } from '../../people/person.ts'
import {
  chunkRef,
  readBatch,
  readProgress,
  type StoredBatch,
  StoredChunk,
} from '../batches/storedBatch.ts'
import { readStates, listRowTargets, type RowTarget } from './rowStates.ts'

/** Returns the positions of undone rows, except those whose undo was undone. */
async function undonePlaces({ undoneBy }: StoredBatch): Promise<ReadonlySet<number>> {
  if (undoneBy === null) return new Set()
  const undo = await readBatch(undoneBy)
  if (undo === null) return new Set()
  const [progress, redone] = await Promise.all([readProgress(undoneBy), undonePlaces(undo)])
  return listUndone(progress, redone)
}

/** Outcomes are stored per chunk, so a page reads only the rows that it shows. */
export const listBatchRows = implement(contract.listBatchRows, async ({ batchId, show, from }) => {
  const batch = await readBatch(batchId)
  if (batch === null) throw notFound('batchId', 'there is no such batch')
  const [progress, undone] = await Promise.all([readProgress(batchId), undonePlaces(batch)])
  const outcomes = listOutcomes(progress, undone)
  const { places, ...page } = pageOutcomes(outcomes, { show, from })
  const targets = await targetsAt(batchId, batch, { progress, outcomes, places })
  const [states, people] = await Promise.all([
    readStates(targets),
    findEveryone(targets.map(({ target }) => target)),
  ])
  return {
    rows: targets.map(({ target: { row, courseId }, outcome }, place) => ({
      row,
      courseId,
      outcome,
      ...(people[place] ?? nobody),
      ...(states[place] ?? { before: null, after: null }),
      error: outcomes.errors.get(row) ?? '',
    })),
    ...page,
  }
})

/** Reads the rows at these positions from their chunks. */
async function targetsAt(
  batchId: string,
  batch: StoredBatch,
  {
    progress,
    outcomes,
    places,
  }: {
    readonly progress: readonly ChunkProgress[]
    readonly outcomes: Outcomes
    readonly places: readonly number[]
  },
) {
  const wanted = new Set(places)
  const ids = new Set<number>()
  let end = 0
  for (const [chunk, { rows: count }] of progress.entries()) {
    const first = end
    end += count
    if (places.some((place) => place >= first && place < end)) ids.add(chunk)
  }
  const stored = await readAll([...ids].map((chunk) => chunkRef(batchId, chunk)))
  return stored.flatMap((document) => {
    const chunk = StoredChunk.safeParse(document.data())
    // A damaged chunk was deleted together with an account (`redactInBatches`).
    if (!chunk.success) return []
    return listRowTargets(batch, chunk.data.rows, chunk.data.first)
      .filter(({ row }) => wanted.has(row))
      .map((target) => ({ target, outcome: outcomes.rows[target.row] ?? ('open' as const) }))
  })
}

const nobody = { userId: null, displayName: null, email: null }

/**
 * Reads the current names of the rows' students; for claimed rows, of the student who claimed them.
 */
async function findEveryone(targets: readonly RowTarget[]) {
  const pending = await readDocuments(
    invitations.collection,
    targets.flatMap(({ pendingId }) => pendingId ?? []),
  )
  const userIds = targets.map(({ userId, pendingId }) => {
    const stored = InvitationContent.safeParse(pending.get(pendingId ?? '')?.data())
    return userId ?? (stored.success ? stored.data.claimedBy : null)
  })
  const { byId } = await findPeople(
    userIds.flatMap((userId) => userId ?? []),
    [],
  )
  return targets.map(({ email }, place) => {
    const userId = userIds[place] ?? null
    const account = byId.get(userId ?? '')
    return {
      userId,
      displayName: account === undefined ? null : getDisplayName(account),
      email: email ?? account?.email ?? null,
    }
  })
}
