import { randomUUID } from 'node:crypto'
import { saveAccessView } from '@shala/contract/access/accessViews'
import * as contract from '@shala/contract/accounts/erasure'
import { AuditEvent } from '@shala/contract/audit'
import { memberByAddress } from '@shala/contract/people/groups'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../../firestore/client.ts'
import { redactOldBatches } from '../../imports/redaction/redactOldBatches.ts'
import { deleteOldInvitations } from '../../invitations/deleteInvitations.ts'
import { createSecondAddress } from '../../testing/builders/addresses.ts'
import { createGroup, join, readMember } from '../../testing/builders/groups.ts'
import { createInvitation } from '../../testing/builders/invitations.ts'
import { createAdmin, createUser, type TestPerson } from '../../testing/builders/people.ts'
import { buildPlan, committed, listBatchInvitations, undone } from '../../testing/builders/plans.ts'
import { findTraces } from '../../testing/findTraces.ts'
import { createNewcomer } from '../../testing/fullLife.ts'
import { call, refusal } from '../../testing/server.ts'
import { addCourse, listAudit } from '../../testing/store.ts'
import { buildMessage, taken, write } from '../../testing/visitors.ts'

const erase = (admin: TestPerson, email: string, erasureId: string = randomUUID()) =>
  call(contract.eraseAddress, { erasureId, email }, admin)

/** Stores an email and a name in every collection that has data of people without an account. */
async function leaveTraces(admin: TestPerson) {
  const { word, name, email } = createNewcomer()
  const courseId = await addCourse()
  const other = await createUser()
  const rows = [{ email, notes: `Ask ${name}` }, { userId: other.uid }]
  const batchId = await committed(admin, await buildPlan(admin, { courseId, rows }), {
    title: `For ${name} and ${email}`,
    instruction: { action: 'grant', terms: { adminNotes: `${email} pays` } },
    invite: true,
  })
  const { id: groupId } = await createGroup(admin, { startsOn: null, endsOn: null })
  await join(admin, groupId, [{ email }])
  await createInvitation({ email, terms: { notes: `Cousin of ${name}` } })
  await taken(write(await buildMessage({ email, name, message: `It is me, ${word}` })))
  await call(saveAccessView, { name: 'One person', query: `q=${encodeURIComponent(email)}` }, admin)
  const position = { endsAt: new Date(), id: `${encodeURIComponent(email)}_a-course_individual` }
  await firestore().doc('jobs/endWaiting').set({ after: position, at: new Date() })
  return { word, name, email, courseId, batchId, groupId, other }
}

slowTest('eraseAddress removes the email and the name from every document', async () => {
  const admin = await createAdmin()
  const { word, email, batchId, groupId } = await leaveTraces(admin)
  const preview = await call(contract.previewErasure, { email }, admin)
  expect(preview).toMatchObject({ userId: null, groups: 1, imports: 1, messages: 1, others: 1 })
  expect(preview.invitations).toBeGreaterThanOrEqual(3)
  expect(preview.emails).toBeGreaterThanOrEqual(1)
  expect((await findTraces(word)).length).toBeGreaterThan(8)

  expect(await erase(admin, email)).toEqual({ isComplete: true })
  expect(await findTraces(word)).toEqual([])
  expect(await call(contract.previewErasure, { email }, admin)).toEqual({
    userId: null,
    invitations: 0,
    groups: 0,
    imports: 0,
    messages: 0,
    emails: 0,
    others: 0,
  })
  expect(await readMember(groupId, memberByAddress(email))).toBeNull()

  // The import can still be undone for the other person in it.
  await undone(admin, batchId)
  expect(await findTraces(word)).toEqual([])
})

slowTest('eraseAddress is recorded once when repeated, without the email', async () => {
  const admin = await createAdmin()
  const { word, email } = await leaveTraces(admin)
  const erasureId = randomUUID()
  await erase(admin, email, erasureId)
  expect(await erase(admin, email, erasureId)).toEqual({ isComplete: true })
  const events = await listAudit(contract.erasureEvents, erasureId)
  expect(events.map((event) => AuditEvent.parse(event))).toMatchObject([
    { action: 'erase-address', by: admin.uid, before: null, after: null },
  ])
  expect(JSON.stringify(events)).not.toContain(word)
})

slowTest('eraseAddress keeps what others have, and texts that share a word', async () => {
  const admin = await createAdmin()
  const [{ email }, neighbour] = [createNewcomer(), createNewcomer()]
  const [student, courseId] = [await createUser(), await addCourse()]
  const rows = [
    { email, notes: 'First' },
    { email: neighbour.email, notes: 'Second' },
    { userId: student.uid, notes: 'Third' },
  ]
  const title = 'Rose garden workshop'
  const batchId = await committed(admin, await buildPlan(admin, { courseId, rows }), { title })
  await taken(write(await buildMessage({ email, name: 'Rose' })))
  const batch = firestore().doc(`accessImports/${batchId}`)
  const chunk = batch.collection('chunks').doc('0')
  const [first, second, third]: unknown[] = (await chunk.get()).get('rows')
  // The student has used the email before.
  await chunk.update({ rows: [first, second, Object.assign({}, third, { email })] })
  await erase(admin, email)
  expect(await listBatchInvitations(neighbour.email)).toHaveLength(1)
  expect((await batch.get()).get('title')).toBe(title)
  expect((await chunk.get()).data()).toMatchObject({
    people: [neighbour.email, student.uid],
    rows: [
      { email: null, notes: '' },
      { email: neighbour.email, notes: 'Second' },
      { userId: student.uid, email: null, notes: 'Third' },
    ],
  })
})

describe('eraseAddress', () => {
  slowTest('refuses the first or second email of an account', async () => {
    const [admin, person] = [await createAdmin(), await createUser()]
    const { email: second } = createNewcomer()
    await createSecondAddress(person, second)
    for (const email of [person.email, second]) {
      expect(await call(contract.previewErasure, { email }, admin)).toMatchObject({
        userId: person.uid,
      })
      expect(
        await refusal(contract.eraseAddress, { erasureId: randomUUID(), email }, admin),
      ).toMatchObject({ code: 'FAILED_PRECONDITION', message: expect.stringContaining('account') })
    }
  })

  slowTest('refuses an email in a running import, and erases it afterwards', async () => {
    const admin = await createAdmin()
    const { word, email, batchId } = await leaveTraces(admin)
    const counts = firestore().doc(`accessImports/${batchId}/progress/0`)
    await counts.update({ done: 0 })
    expect(
      await refusal(contract.eraseAddress, { erasureId: randomUUID(), email }, admin),
    ).toMatchObject({ code: 'FAILED_PRECONDITION', message: expect.stringContaining('running') })
    await counts.update({ done: 2 })
    await erase(admin, email)
    expect(await findTraces(word)).toEqual([])
  })
})

const inAnHour = () => new Date(Date.now() + 3_600_000)

test.each(['ended', 'cancelled'] as const)(
  'An invitation that was %s long ago is deleted with its history',
  async (status) => {
    const { word, email } = createNewcomer()
    const id = await createInvitation({ email, status })
    const old = new Date('2020-01-01')
    expect(await deleteOldInvitations(old, inAnHour())).toBe(0)
    expect((await findTraces(word)).length).toBeGreaterThan(1)
    await firestore().collection('invitations').doc(id).update({ updatedAt: old })
    expect(await deleteOldInvitations(old, inAnHour())).toBe(1)
    expect(await findTraces(word)).toEqual([])
    expect(await deleteOldInvitations(old, inAnHour())).toBe(0)
  },
)

test.each(['waiting', 'claimed'] as const)(
  'An old invitation that is %s is kept',
  async (status) => {
    const { email } = createNewcomer()
    const id = await createInvitation({ email, status })
    const grant = firestore().collection('invitations').doc(id)
    await grant.update({ updatedAt: new Date('2020-01-01') })
    await deleteOldInvitations(new Date('2020-01-02'), inAnHour())
    expect((await grant.get()).exists).toBe(true)
  },
)

slowTest('An old import is redacted once and can still be undone', async () => {
  const [admin, student, stranger] = [await createAdmin(), await createUser(), createNewcomer()]
  const courseId = await addCourse()
  const rows = [
    { email: stranger.email, notes: 'A stranger' },
    { email: student.email, notes: 'A student' },
  ]
  const title = `Trial with ${stranger.email}`
  const batchId = await committed(admin, await buildPlan(admin, { courseId, rows }), { title })
  const batch = firestore().doc(`accessImports/${batchId}`)
  const old = new Date('2020-01-01')
  expect(await redactOldBatches(old, inAnHour())).toBe(0)
  await batch.update({ at: old, status: 'running' })
  expect(await redactOldBatches(old, inAnHour())).toBe(0)
  await batch.update({ status: 'finished' })
  expect(await redactOldBatches(old, inAnHour())).toBe(1)
  expect((await batch.get()).get('title')).toBe('Trial with (deleted)')
  const chunk = await batch.collection('chunks').doc('0').get()
  expect(chunk.get('people')).toEqual([student.uid])
  expect(chunk.get('rows')).toMatchObject([
    { userId: null, email: null, notes: '' },
    { userId: student.uid, email: null, notes: 'A student' },
  ])
  const traces = await findTraces(stranger.word)
  expect(traces.filter((one) => one.includes('/accessImports/'))).toEqual([])
  expect(await redactOldBatches(old, inAnHour())).toBe(0)
  await undone(admin, batchId)
})
