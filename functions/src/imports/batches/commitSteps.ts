import { ChunkProgress } from '@shala/contract/access/accessPlans'
import { invitations } from '@shala/contract/access/invitations'
import type { SavedChange } from '@shala/domain/access/changes/changeAccess'
import { addDecidedRows } from '@shala/domain/access/plans/batchProgress'
import { saveAccessForExistingUsers } from '../../access/saveAccess.ts'
import { AppError } from '../../callable/AppError.ts'
import type { Commit } from '../../firestore/Commit.ts'
import { tryAssertUnchanged } from '../../firestore/areUnchanged.ts'
import { addRecordChange } from '../../firestore/changeRecords.ts'
import { firestore } from '../../firestore/client.ts'
import { readAll } from '../../firestore/readDocuments.ts'
import { ConflictError } from '../../firestore/retryOnConflict.ts'
import type { Step } from './steps.ts'
import { progressRef } from './storedBatch.ts'

/** A range of a chunk's steps. */
interface ChunkSlice {
  readonly batchId: string
  readonly chunk: number
  /** The position of the chunk's first row in the batch. */
  readonly first: number
  /** The number of rows decided before this range. */
  readonly done: number
  readonly steps: readonly Step[]
  readonly isUndo: boolean
}

/**
 * Commits steps and their counts together. Requires the progress to be unchanged, so that repeated
 * or concurrent runs decide each row once. Throws a `ConflictError` if another run decided these
 * rows or their preconditions changed.
 */
export async function commitSteps(slice: ChunkSlice): Promise<void> {
  const access = slice.steps.flatMap((step) => (step.kind === 'access' ? [step] : []))
  await saveAccessForExistingUsers(
    access.map(({ row }) => row),
    async (commit, entered) => {
      const ref = progressRef(slice.batchId, slice.chunk)
      const snapshot = await ref.get()
      const progress = ChunkProgress.parse(snapshot.data())
      if (progress.done !== slice.done || snapshot.updateTime === undefined) {
        throw new ConflictError()
      }
      const regained = access.flatMap((step) => [...(step.regained ?? [])])
      if (!(await tryAssertUnchanged(commit, regained, 'left'))) throw new ConflictError()
      const outcomes = new Map<Step, SavedChange | AppError | undefined>([
        ...access.map((step, place) => [step, entered[place]] as const),
        ...(await saveInvitations(commit, slice)),
      ])
      const rows = slice.steps.map((step) => {
        const outcome = step.kind === 'refused' ? step.refusal : outcomes.get(step)
        if (outcome === undefined) throw new Error(`A row of ${slice.batchId} has no outcome`)
        return { ...step, outcome }
      })
      const after = addDecidedRows(progress, rows, { ...slice, at: new Date() })
      commit.update(ref, { ...after }, { lastUpdateTime: snapshot.updateTime })
    },
  )
}

/** Adds the invitations to the commit, each decided independently. */
async function saveInvitations(
  commit: Commit,
  { steps, batchId }: ChunkSlice,
): Promise<[Step, SavedChange | AppError][]> {
  const pending = steps.flatMap((step) => (step.kind === 'waiting' ? [step] : []))
  const collection = firestore().collection(invitations.collection)
  const snapshots = await readAll(pending.map(({ change }) => collection.doc(change.id)))
  const at = new Date()
  return Promise.all(
    pending.map(async (step, place): Promise<[Step, SavedChange | AppError]> => {
      const snapshot = snapshots[place]
      if (snapshot === undefined) throw new Error(`No answer for ${step.change.id}`)
      try {
        const entry = { kind: invitations, change: step.change, snapshot, at }
        const { revision } = await addRecordChange(commit, entry)
        const email = step.createMail?.(revision)
        if (email) {
          const mail = { ...email.mail, batch: batchId }
          commit.create(firestore().collection('mail').doc(email.key), mail)
        }
        return [step, { revision, changed: true }]
      } catch (error) {
        if (error instanceof AppError) return [step, error]
        throw error
      }
    }),
  )
}
