import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/access/access'
import { syncProfile } from '@shala/contract/people/people'
import { countRuns } from '@shala/contract/testing/depth'
import fc from '@shala/contract/testing/fastCheck'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import { listInvitations } from '../testing/builders/invitations.ts'
import { createUsers, createUser } from '../testing/builders/people.ts'
import { committed, buildPlan, unknownAddress, type Order } from '../testing/builders/plans.ts'
import { call } from '../testing/server.ts'
import { addCourse, listEvents, eventually, listNotes, readRecord } from '../testing/store.ts'

let courseId: string
beforeEach(async () => {
  courseId = await addCourse()
})
afterEach(() => jest.restoreAllMocks())

/** A text that no other test writes. */
const buildText = () => `Owes the second half ${randomUUID()}`

/** Returns the stored access data of a student that the rules let them read. */
async function readableBy(userId: string): Promise<string> {
  const found = await Promise.all(
    ['userCourseAccess', 'accessEvents'].map((collection) =>
      firestore().collection(collection).where('userId', '==', userId).get(),
    ),
  )
  return JSON.stringify(found.flatMap(({ docs }) => docs.map((document) => document.data())))
}

/**
 * Expects that a text is stored once, in the note of the latest change, and in no other document.
 */
async function expectNoted(userId: string, text: string) {
  const [event] = (await listEvents(userId, courseId)).slice(-1)
  const notes = await listNotes(userId, courseId)
  expect(notes.filter((note) => note.text === text)).toEqual([
    {
      accessId: `${userId}_${courseId}`,
      userId,
      courseId,
      text,
      revision: event?.revision,
      by: event?.by,
      at: event?.at,
    },
  ])
  expect(event?.by).toBe(admin.uid)
  expect(await readableBy(userId)).not.toContain(text)
}

describe('The admin note of a grant', () => {
  test('is stored apart from the record, with the change', async () => {
    const [{ uid: userId }, text] = [await createUser(), buildText()]
    const words = { notes: 'Welcome!', adminNotes: `  ${text}\n` }
    await call(contract.grantAccess, { userId, courseId, ...words }, admin)
    await expectNoted(userId, text)
    expect(await readRecord(userId, courseId)).toMatchObject({ notes: 'Welcome!', revision: 1 })
    expect(await listEvents(userId, courseId)).toMatchObject([{ reason: 'Welcome!' }])
  })

  test('comes from the import row, or else from the import as a whole', async () => {
    const [[one = '', other = ''], forAll, own] = [await createUsers(2), buildText(), buildText()]
    const instruction: Order = { action: 'grant', terms: { adminNotes: forAll } }
    const rows = [{ userId: one }, { userId: other, adminNotes: own }]
    const plan = await buildPlan(admin, { instruction, courseId, rows })
    expect(plan.map(({ adminNotes }) => adminNotes)).toEqual([forAll, own])
    await committed(admin, plan, { instruction })
    await expectNoted(one, forAll)
    await expectNoted(other, own)
    expect(await listNotes(other, courseId)).toHaveLength(1)
  })

  test('is stored when the student claims the invitation', async () => {
    const [email, text] = [unknownAddress(), buildText()]
    const plan = await buildPlan(admin, { courseId, rows: [{ email, adminNotes: text }] })
    await committed(admin, plan)
    const id = `${encodeURIComponent(email)}_${courseId}_individual`
    expect(await listInvitations(id)).toMatchObject({ terms: { adminNotes: text, notes: '' } })
    const person = await createUser({ email, emailVerified: false })
    await auth().updateUser(person.uid, { emailVerified: true })
    await call(syncProfile, {}, person)
    await eventually(() => readRecord(person.uid, courseId))
    await expectNoted(person.uid, text)
    expect(await listEvents(person.uid, courseId)).toMatchObject([{ action: 'claim', reason: '' }])
  })
})

describe('An import that extends or revokes access', () => {
  test('stores the note of a row for admins and the reason for the student', async () => {
    const [{ uid: userId }, one, other] = [await createUser(), buildText(), buildText()]
    await call(contract.grantAccess, { userId, courseId }, admin)
    const later: Order = { action: 'extend', endsOn: '2099-01-31' }
    const ended: Order = { action: 'revoke', reason: 'Paid back' }
    const run = async (instruction: Order, adminNotes: string) => {
      const rows = [{ userId, adminNotes }]
      await committed(admin, await buildPlan(admin, { instruction, courseId, rows }), {
        instruction,
      })
      await expectNoted(userId, adminNotes)
    }
    await run(later, one)
    await run(ended, other)
    expect((await listEvents(userId, courseId)).map(({ reason }) => reason)).toEqual([
      '',
      '',
      'Paid back',
    ])
  })
})

describe('A repeated grant on the same terms', () => {
  test('adds a revision for a new note, but not for a known one', async () => {
    const [{ uid: userId }, first, second] = [await createUser(), buildText(), buildText()]
    const grant = (adminNotes: string) =>
      call(contract.grantAccess, { userId, courseId, endsOn: '2099-01-31', adminNotes }, admin)
    await grant(first)
    await grant('')
    await grant(first)
    expect(await readRecord(userId, courseId)).toMatchObject({ revision: 1 })
    await grant(second)
    await grant(first)
    await grant(second)
    await expectNoted(userId, second)
    const record = await readRecord(userId, courseId)
    expect(record).toMatchObject({ revision: 2, endsOn: '2099-01-31', hasAccess: true })
    const events = await listEvents(userId, courseId)
    expect(events.map(({ action, revision }) => [action, revision])).toEqual([
      ['grant', 1],
      ['grant', 2],
    ])
  })
})

slowTest('Students cannot read admin notes, whatever is granted', async () => {
  const words = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 80 })
    .map((text) => `${text} ${randomUUID()}`)
  const terms = fc.record({
    adminNotes: words,
    notes: fc.string({ maxLength: 40 }),
    paymentId: fc.constantFrom(null, 'R-7'),
    endsOn: fc.constantFrom(null, '2099-12-31'),
  })
  const source = fc.constantFrom('individual' as const, 'scholarship' as const)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(terms, source), { minLength: 1, maxLength: 3 }),
      async (all) => {
        const { uid: userId } = await createUser()
        for (const [given, from] of all) {
          await call(contract.grantSource, { userId, courseId, source: from, ...given }, admin)
        }
        await call(contract.revokeAccess, { userId, courseId }, admin)
        const read = await readableBy(userId)
        for (const [{ adminNotes }] of all)
          expect(read).not.toContain(JSON.stringify(adminNotes.trim()).slice(1, -1))
        expect(read).not.toMatch(/adminNotes/)
        const noted = (await listNotes(userId, courseId)).map(({ text }) => text)
        expect(noted).toEqual(all.map(([{ adminNotes }]) => adminNotes.trim()))
      },
    ),
    { numRuns: countRuns({ quick: 3, deep: 50 }) },
  )
})
