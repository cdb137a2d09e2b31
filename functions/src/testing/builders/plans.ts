import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/access/accessPlans'
import { InvitationContent } from '@shala/contract/access/invitations'
import type { NotifyOption } from '@shala/contract/emails/email'
import type * as z from 'zod'
import { firestore } from '../../firestore/client.ts'
import { createBatch } from '../../imports/batches/createBatch.ts'
import { readBatch, readProgress, type StoredBatch } from '../../imports/batches/storedBatch.ts'
import { call } from '../server.ts'
import { eventually } from '../store.ts'
import { emailsAbout } from './emails.ts'
import { createUsers, type TestPerson } from './people.ts'

export type Order = z.input<typeof contract.PlanInstruction>

/** An instruction to grant, on plain terms. */
export const grantInstruction: Order = { action: 'grant', terms: {} }

export async function buildPlan(
  admin: TestPerson,
  request: { instruction?: Order; courseId?: string | null; rows: contract.PlanRow[] },
): Promise<contract.PlannedRow[]> {
  const { rows } = await call(
    contract.planAccess,
    { instruction: grantInstruction, ...request },
    admin,
  )
  return rows
}

export function runnable(rows: readonly contract.PlannedRow[]): contract.CommitRow[] {
  return rows.flatMap((row) => {
    const { verdict, userId, email, courseId, seen, startsOn, endsOn, notes, adminNotes, payment } =
      row
    return verdict === 'nothing' || verdict === 'invalid'
      ? []
      : [{ verdict, userId, email, courseId, seen, startsOn, endsOn, notes, adminNotes, payment }]
  })
}

/** Commits rows as a batch of a new name, waits until it is finished, and gives its name. */
export async function committed(
  admin: TestPerson,
  rows: readonly contract.PlannedRow[],
  {
    instruction = grantInstruction,
    title = 'Spring',
    invite = false,
  }: { instruction?: Order; title?: string; invite?: boolean } = {},
): Promise<string> {
  const batchId = randomUUID()
  await call(
    contract.commitPlan,
    { batchId, title, instruction, rows: runnable(rows), invite },
    admin,
  )
  await finished(batchId)
  return batchId
}

/** Creates a batch of which no row has run, as if its process had died. Returns its ID. */
export async function abandoned(
  admin: TestPerson,
  planned: readonly contract.PlannedRow[],
  notify: NotifyOption = null,
): Promise<string> {
  const [batchId, title, instruction] = [
    randomUUID(),
    'Spring',
    contract.PlanInstruction.parse(grantInstruction),
  ]
  const { action, source } = instruction
  const rows = runnable(planned)
  await createBatch({
    batchId,
    title,
    action,
    source,
    rows,
    by: admin.uid,
    undoes: null,
    instruction,
    notify,
    invite: false,
    sent: [title, instruction, rows, notify, false],
  })
  return batchId
}

/** Plans a grant of a course to new people. */
export async function planForCrowd(
  admin: TestPerson,
  courseId: string,
  size: number,
): Promise<contract.PlannedRow[]> {
  const rows = (await createUsers(size)).map((userId) => ({ userId }))
  return buildPlan(admin, { courseId, rows })
}

/** Checks that each row of a grant is done once, with its event and the email chosen for the batch. */
export async function expectWhole(batchId: string, courseId: string, size: number): Promise<void> {
  expect(await finished(batchId)).toMatchObject({ status: 'finished' })
  const outcome = { done: size, changed: size, unchanged: 0, refused: [] }
  expect(await readOutcome(batchId)).toEqual(outcome)
  expect(await countRows('userCourseAccess', courseId)).toBe(size)
  expect(await countRows('accessEvents', courseId)).toBe(size)
  expect(await emailsAbout(courseId)).toHaveLength(size)
}

/** Takes a batch back, waits until that is finished, and gives the undo's name. */
export async function undone(admin: TestPerson, batchId: string): Promise<string> {
  const undoId = randomUUID()
  const begun = await call(contract.undoBatch, { batchId, undoId }, admin)
  expect(begun).toEqual({ batchId: undoId })
  await finished(undoId)
  return undoId
}

/** The batch, once it is finished: the queue's workers may have to start first. */
export function finished(batchId: string): Promise<StoredBatch> {
  return eventually(async () => {
    const batch = await readBatch(batchId)
    return batch?.status === 'finished' ? batch : null
  }, 100)
}

/** Returns the results of the rows of a batch, from all chunks. */
export async function readOutcome(batchId: string) {
  const chunks = await readProgress(batchId)
  const sum = (field: 'done' | 'changed' | 'unchanged') =>
    chunks.reduce((total, chunk) => total + chunk[field], 0)
  const refused = chunks.flatMap((chunk) => chunk.refused)
  return { done: sum('done'), changed: sum('changed'), unchanged: sum('unchanged'), refused }
}

/** How many documents of a collection belong to a course. */
export async function countRows(collection: string, courseId: string): Promise<number> {
  const query = firestore().collection(collection).where('courseId', '==', courseId)
  return (await query.count().get()).data().count
}

/** Returns an address without an account. */
export const unknownAddress = (): string => `${randomUUID()}@nobody.shala.test`

/** Returns the invitations of an address with their keys. */
export async function listBatchInvitations(
  email: string,
): Promise<(InvitationContent & { id: string })[]> {
  const { docs } = await firestore().collection('invitations').where('email', '==', email).get()
  return docs.map((document) => ({
    id: document.id,
    ...InvitationContent.parse(document.data()),
  }))
}
