import { randomUUID } from 'node:crypto'
import * as access from '@shala/contract/access/access'
import { syncProfile } from '@shala/contract/people/people'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { deliverCreated } from '../testing/accountEvents.ts'
import { createSecondAddress } from '../testing/builders/addresses.ts'
import { createInvitation, listInvitations } from '../testing/builders/invitations.ts'
import { createAdmin, createUser, type TestPerson } from '../testing/builders/people.ts'
import { call } from '../testing/server.ts'
import {
  addCourse,
  listAudit,
  listEvents,
  eventually,
  listMappings,
  readRecord,
} from '../testing/store.ts'
import { claimInvitations } from './claimInvitations.ts'

const newAddress = () => `${randomUUID()}@test.shala.test`

/** Creates an account with an unverified address, after its creation event was handled. */
async function unverified(email: string): Promise<TestPerson> {
  const person = await createUser({ email, emailVerified: false })
  await eventually(async () => ((await listMappings(person.uid)).length > 0 ? true : null))
  return person
}
const verify = ({ uid }: TestPerson) => auth().updateUser(uid, { emailVerified: true })
const recordOfAccount = ({ uid }: TestPerson) => auth().getUser(uid)

/** Creates an invitation of a course for an address. */
async function pending(
  email: string,
  wishes: Partial<Parameters<typeof createInvitation>[0]> = {},
) {
  const courseId = wishes.courseId ?? (await addCourse())
  return { courseId, id: await createInvitation({ email, ...wishes, courseId }) }
}

describe('the invitations of an address', () => {
  test('are claimed only after the account has verified the address', async () => {
    const email = newAddress()
    const { courseId, id } = await pending(email)
    const person = await unverified(email)
    await call(syncProfile, {}, person)
    expect(await claimInvitations(await recordOfAccount(person))).toBe(0)
    expect(await readRecord(person.uid, courseId)).toBeNull()

    await verify(person)
    await call(syncProfile, {}, person)
    expect(await readRecord(person.uid, courseId)).toMatchObject({
      hasAccess: true,
      isActive: true,
      grantedBy: 'an-admin',
      notes: 'From the spring list',
      sources: { individual: { grantedBy: 'an-admin' } },
    })
    expect(await listEvents(person.uid, courseId)).toMatchObject([
      {
        action: 'claim',
        source: 'individual',
        by: 'an-admin',
        batch: 'a-batch',
        revision: 1,
        reason: 'From the spring list',
        before: null,
      },
    ])
    expect(await listInvitations(id)).toMatchObject({ status: 'claimed', claimedBy: person.uid })
    const events = await listAudit('invitations', id)
    expect(events.map(({ action, by }) => [action, by])).toEqual([
      ['wait', 'an-admin'],
      ['claim', person.uid],
    ])
  })

  test('are claimed when an account is created with the verified address', async () => {
    const email = newAddress()
    const { courseId } = await pending(email)
    const { uid } = await createUser({ email })
    await eventually(() => readRecord(uid, courseId))
    expect(await listEvents(uid, courseId)).toHaveLength(1)
  })

  slowTest('keep their days, source and payment, also from several sources', async () => {
    const email = newAddress()
    const courseId = await addCourse()
    const terms = { startsOn: '2027-03-01', endsOn: '2027-03-28', amount: 450, paymentId: 'R-7' }
    await pending(email, { courseId, source: 'purchase', terms })
    await pending(email, { courseId, source: 'group-Spring27', terms: { endsOn: '2027-04-01' } })
    const person = await unverified(email)
    await verify(person)
    expect(await claimInvitations(await recordOfAccount(person))).toBe(2)
    const record = await readRecord(person.uid, courseId)
    expect(record?.sources).toMatchObject({
      purchase: { ...terms, startsAt: new Date('2027-03-01T00:00:00Z') },
      'group-Spring27': { endsOn: '2027-04-01', endsAt: new Date('2027-04-01T23:00:00Z') },
    })
    expect(await listEvents(person.uid, courseId)).toHaveLength(2)
  })

  test('give access even if their payment does not fit into the ledger', async () => {
    const [email, courseId, admin] = [newAddress(), await addCourse(), await createAdmin()]
    const terms = { paymentStatus: 'waived', endsOn: '2027-03-28' }
    const { id } = await pending(email, { courseId, source: 'purchase', terms })
    const person = await unverified(email)
    const { uid: userId } = person
    const sale = { amount: 450, currency: 'EUR', paymentStatus: 'unpaid' }
    await call(access.grantSource, { userId, courseId, source: 'purchase', ...sale }, admin)
    const part = {
      id: 'b',
      kind: 'payment',
      day: '2027-01-01',
      amount: 10_000,
      currency: 'EUR',
    } as const
    const entries = [{ ...part, id: 'a', kind: 'price', amount: 45_000 } as const, part]
    const payments = { userId, courseId, source: 'purchase', revision: 1, entries }
    await call(access.recordPayments, payments, admin)
    await call(access.revokeAccess, { userId, courseId }, admin)
    const before = await readRecord(userId, courseId)
    await verify(person)
    expect(await claimInvitations(await recordOfAccount(person))).toBe(1)
    const record = await readRecord(userId, courseId)
    expect(record).toMatchObject({ hasAccess: true, endsOn: '2027-03-28' })
    expect(record?.ledger).toEqual(before?.ledger)
    expect(await listInvitations(id)).toMatchObject({ status: 'claimed' })
  })

  test('can be claimed with a verified second address', async () => {
    const email = newAddress()
    const { courseId, id } = await pending(email)
    const person = await createUser()
    await createSecondAddress(person, email)
    await call(syncProfile, {}, person)
    expect(await readRecord(person.uid, courseId)).toMatchObject({ hasAccess: true })
    expect(await listInvitations(id)).toMatchObject({ claimedBy: person.uid })
  })

  test('are not claimed with a similar address', async () => {
    const email = newAddress()
    const { courseId } = await pending(email)
    const person = await createUser({ email: `x${email}` })
    expect(await claimInvitations(await recordOfAccount(person))).toBe(0)
    expect(await readRecord(person.uid, courseId)).toBeNull()
  })
})

describe('an invitation is claimed once', () => {
  slowTest('for repeated and concurrent triggers and sign-ins', async () => {
    const email = newAddress()
    const { courseId, id } = await pending(email)
    const person = await unverified(email)
    await verify(person)
    const created = () => deliverCreated(person)
    await Promise.all([
      created(),
      created(),
      call(syncProfile, {}, person),
      call(syncProfile, {}, person),
      call(syncProfile, {}, person),
    ])
    await created()
    expect(await listEvents(person.uid, courseId)).toHaveLength(1)
    expect(await listAudit('invitations', id)).toHaveLength(2)
  })

  slowTest('and a later sign-in does not restore revoked access', async () => {
    const [admin, email] = [await createAdmin(), newAddress()]
    const { courseId } = await pending(email)
    const person = await unverified(email)
    await verify(person)
    await call(syncProfile, {}, person)
    await call(access.revokeAccess, { userId: person.uid, courseId }, admin)
    await call(syncProfile, {}, person)
    expect(await readRecord(person.uid, courseId)).toMatchObject({ hasAccess: false })
  })
})

describe('an invitation is not claimed', () => {
  test('after 90 days, even if it is not marked as ended yet', async () => {
    const email = newAddress()
    const { courseId, id } = await pending(email, { endsAt: new Date(Date.now() - 1) })
    const person = await createUser({ email })
    expect(await claimInvitations(await recordOfAccount(person))).toBe(0)
    expect(await readRecord(person.uid, courseId)).toBeNull()
    expect(await listInvitations(id)).toMatchObject({ status: 'waiting' })
  })

  slowTest('when it is damaged, and other grants are', async () => {
    const email = newAddress()
    const damaged = await pending(email)
    const other = await pending(email)
    await firestore().collection('invitations').doc(damaged.id).update({ terms: 'none' })
    const person = await unverified(email)
    await verify(person)
    await call(syncProfile, {}, person)
    expect(await readRecord(person.uid, damaged.courseId)).toBeNull()
    expect(await readRecord(person.uid, other.courseId)).toMatchObject({ hasAccess: true })
  })
})

describe('deleting an account', () => {
  slowTest('revokes claimed grants and deletes pending ones for its address', async () => {
    const email = newAddress()
    const claimed = await pending(email)
    const person = await unverified(email)
    await verify(person)
    await call(syncProfile, {}, person)
    await pending(email)
    await auth().deleteUser(person.uid)
    await eventually(async () => {
      const left = await firestore().collection('invitations').where('email', '==', email).get()
      return left.empty ? true : null
    })
    expect(await readRecord(person.uid, claimed.courseId)).toMatchObject({ hasAccess: false })

    // The next account with this address claims only newer grants, and only after
    // verification.
    const next = await unverified(email)
    const anew = await pending(email)
    expect(await claimInvitations(await recordOfAccount(next))).toBe(0)
    await verify(next)
    expect(await claimInvitations(await recordOfAccount(next))).toBe(1)
    expect(await readRecord(next.uid, claimed.courseId)).toBeNull()
    expect(await readRecord(next.uid, anew.courseId)).toMatchObject({ hasAccess: true })
  })
})
