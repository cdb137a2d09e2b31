import * as contract from '@shala/contract/access/accessPlans'
import { auth } from '../../firebase.ts'
import { claimInvitations } from '../../invitations/claimInvitations.ts'
import { createAdmin, createUser, type TestPerson } from '../../testing/builders/people.ts'
import {
  abandoned,
  grantInstruction,
  readOutcome,
  buildPlan,
  runnable,
  unknownAddress,
  listBatchInvitations,
} from '../../testing/builders/plans.ts'
import { addCourse, listEvents, eventually, listMappings, readRecord } from '../../testing/store.ts'
import { commitSteps } from './commitSteps.ts'
import { planSteps } from './planSteps.ts'
import { runChunk } from './runChunk.ts'
import { readBatch } from './storedBatch.ts'

let admin: TestPerson
let courseId: string
beforeAll(async () => {
  ;[admin, courseId] = await Promise.all([createAdmin(), addCourse()])
})

/** Verifies the address of an account whose owner then signs in and finds no invitations. */
async function verify({ uid }: TestPerson): Promise<void> {
  await auth().updateUser(uid, { emailVerified: true })
  expect(await claimInvitations(await auth().getUser(uid))).toBe(0)
}

/** Creates an account with an unverified address, after its creation event was handled. */
async function unverified(): Promise<TestPerson> {
  const person = await createUser({ email: unknownAddress(), emailVerified: false })
  await eventually(async () => ((await listMappings(person.uid)).length > 0 ? true : null))
  return person
}

test('runChunk grants access to an email that was verified just before the commit', async () => {
  const person = await unverified()
  const { email } = person
  const rows = await buildPlan(admin, { courseId, rows: [{ email }] })
  const batchId = await abandoned(admin, rows)
  const instruction = contract.PlanInstruction.parse(grantInstruction)

  const steps = await planSteps(instruction, runnable(rows), {
    by: admin.uid,
    batch: batchId,
    notify: null,
    invite: false,
  })
  await verify(person)
  await commitSteps({ batchId, chunk: 0, first: 0, done: 0, steps, isUndo: false })
  expect(await readRecord(person.uid, courseId)).toBeNull()

  await Promise.all(Array.from({ length: 3 }, () => runChunk(batchId, 0)))
  expect(await readBatch(batchId)).toMatchObject({ status: 'finished' })
  expect(await readOutcome(batchId)).toMatchObject({ changed: 1, refused: [] })
  expect(await readRecord(person.uid, courseId)).toMatchObject({ hasAccess: true, revision: 1 })
  expect(await listEvents(person.uid, courseId)).toMatchObject([
    { action: 'claim', batch: batchId },
  ])
  expect(await listBatchInvitations(email)).toMatchObject([
    { status: 'claimed', claimedBy: person.uid },
  ])
})
