import { randomUUID } from 'node:crypto'
import * as access from '@shala/contract/access/access'
import * as contract from '@shala/contract/accounts/addresses'
import { limits } from '@shala/contract/limits'
import * as people from '@shala/contract/people/people'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import {
  buildAddress,
  createSecondAddress,
  listEmailsTo,
  findTokenTo,
} from '../testing/builders/addresses.ts'
import { createInvitation, listInvitations } from '../testing/builders/invitations.ts'
import { createAdmin, createUser, type TestPerson } from '../testing/builders/people.ts'
import { call, refusal } from '../testing/server.ts'
import { addCourse, listAudit, eventually, readRecord } from '../testing/store.ts'
import { hashToken, proofs } from './proofs.ts'

const newAddress = () => `${randomUUID()}@work.shala.test`

/** Requests an email for an address and returns its token. */
async function asked(person: TestPerson, email: string): Promise<string> {
  await call(contract.addAddress, { email }, person)
  return findTokenTo(email)
}

const confirm = (person: TestPerson, token: string) =>
  call(contract.confirmAddress, { token }, person)
const refused = (person: TestPerson, token: string) =>
  refusal(contract.confirmAddress, { token }, person)

/** Makes the proof some hours older. */
async function age(token: string, hours: number): Promise<void> {
  const proof = await proofs().doc(hashToken(token)).get()
  const expiresAt = new Date(Date.now() + (limits.addressProofHours - hours) * 3_600_000)
  await proof.ref.update({ expiresAt })
}

const clearEmailGuards = (email: string) =>
  firestore()
    .collection('addressGuards')
    .doc(`address-${hashToken(email)}`)
    .delete()

describe('addAddress', () => {
  const schoolGuard = firestore().doc('addressGuards/school')
  beforeEach(() => schoolGuard.delete())
  afterAll(() => schoolGuard.delete())

  test('sends a link to the confirmation page and stores only the hash of its token', async () => {
    const [person, email] = [await createUser(), newAddress()]
    const wanted = { email: `  ${email.toUpperCase()} ` }
    expect(await call(contract.addAddress, wanted, person)).toEqual({ sent: true })
    const [mail] = await listEmailsTo(email)
    const token = await findTokenTo(email)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(mail).toMatchObject({
      to: [email],
      message: {
        subject: 'Is this address yours?',
        html: expect.stringContaining(`/account/address?token=${token}"`),
      },
    })
    const stored = await proofs().where('email', '==', email).get()
    expect(stored.docs.map(({ id }) => id)).toEqual([hashToken(token)])
    expect(JSON.stringify(stored.docs.map((proof) => proof.data()))).not.toContain(token)
    expect(await buildAddress(email)).toBeNull()
  })

  test('gives the same answer for an email that has an account', async () => {
    const [person, other] = [await createUser(), await createUser()]
    expect(await call(contract.addAddress, { email: other.email }, person)).toEqual({ sent: true })
    expect(await listEmailsTo(other.email)).toHaveLength(1)
  })

  slowTest('sends one email per address in ten minutes, for all callers together', async () => {
    const email = newAddress()
    const [one, other] = [await createUser(), await createUser()]
    const answers = await Promise.allSettled(
      [one, other, one, other].map((person) => call(contract.addAddress, { email }, person)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listEmailsTo(email)).toHaveLength(1)
    expect(await refusal(contract.addAddress, { email }, other)).toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
      message: expect.stringMatching(/^An email went to this address .* in (9|10) minutes\.$/),
    })
  })

  test('allows five open emails per account, even with parallel requests', async () => {
    const person = await createUser()
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => call(contract.addAddress, { email: newAddress() }, person)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect((await proofs().where('userId', '==', person.uid).get()).size).toBe(5)
    const met = await refusal(contract.addAddress, { email: newAddress() }, person)
    expect(met).toMatchObject({ code: 'RESOURCE_EXHAUSTED' })
    expect(met.message).toContain('in 24 hours.')
  })

  test('refuses an account whose own email is not verified', async () => {
    const [person, email] = [await createUser({ emailVerified: false }), newAddress()]
    expect(await refusal(contract.addAddress, { email }, person)).toMatchObject({
      code: 'FAILED_PRECONDITION',
      message: 'Please verify the address that you sign in with first.',
    })
    expect(await listEmailsTo(email)).toEqual([])
    await auth().updateUser(person.uid, { emailVerified: true })
    expect(await call(contract.addAddress, { email }, person)).toEqual({ sent: true })
  })

  slowTest('sends three emails per address in a day, for all callers together', async () => {
    const [email, hour] = [newAddress(), 3_600_000]
    const guard = firestore().doc(`addressGuards/address-${hashToken(email)}`)
    const sent = (...hoursAgo: number[]) =>
      guard.set({ sentAt: hoursAgo.map((hours) => new Date(Date.now() - hours * hour)) })
    await sent(23, 9, 2)
    expect(await refusal(contract.addAddress, { email }, await createUser())).toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
      message: expect.stringMatching(/^3 emails went to this address already.* in 60 minutes\.$/),
    })
    await sent(25, 9, 2)
    await call(contract.addAddress, { email }, await createUser())
    expect(await listEmailsTo(email)).toHaveLength(1)
  })

  slowTest('limits the emails of the school per day, also in parallel', async () => {
    const lately = (count: number) => {
      const at = new Date(Date.now() - 3_600_000)
      return schoolGuard.set({ sentAt: Array.from({ length: count }, () => at) })
    }
    const email = newAddress()
    await lately(limits.addressEmailsOfSchool)
    const met = await refusal(contract.addAddress, { email }, await createUser())
    expect(met).toMatchObject({ code: 'RESOURCE_EXHAUSTED' })
    expect(met.message).toBe(
      'Too many emails have been asked for today. Please try again in 23 hours.',
    )
    expect(await listEmailsTo(email)).toEqual([])
    await lately(limits.addressEmailsOfSchool - 1)
    const people = [await createUser(), await createUser(), await createUser()]
    const answers = await Promise.allSettled(
      people.map((person) => call(contract.addAddress, { email: newAddress() }, person)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('refuses an eleventh second email', async () => {
    const person = await createUser()
    for (let n = 0; n < limits.secondAddresses; n += 1)
      await createSecondAddress(person, newAddress())
    const met = await refusal(contract.addAddress, { email: newAddress() }, person)
    expect(met.code).toBe('FAILED_PRECONDITION')
  })
})

describe('confirmAddress', () => {
  slowTest('verifies the email once and claims its invitations', async () => {
    const [person, email, courseId] = [await createUser(), newAddress(), await addCourse()]
    const waiting = await createInvitation({ email, courseId })
    const token = await asked(person, email)
    expect(await confirm(person, token)).toEqual({ email, claimed: 1 })
    expect(await buildAddress(email)).toMatchObject({ userId: person.uid, revision: 1 })
    expect(await readRecord(person.uid, courseId)).toMatchObject({ hasAccess: true })
    expect(await listInvitations(waiting)).toMatchObject({
      status: 'claimed',
      claimedBy: person.uid,
    })
    expect(await listAudit('addresses', contract.addressId(email))).toMatchObject([
      { action: 'confirm', by: person.uid, revision: 1 },
    ])
    expect(await refused(person, token)).toMatchObject({ code: 'ALREADY_EXISTS' })
  })

  test('refuses the token of another account, which stays valid for its owner', async () => {
    const [person, thief, email] = [await createUser(), await createUser(), newAddress()]
    const token = await asked(person, email)
    expect(await refused(thief, token)).toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(await buildAddress(email)).toBeNull()
    expect(await confirm(person, token)).toMatchObject({ email })
  })

  test('refuses a token after a day', async () => {
    const [person, email] = [await createUser(), newAddress()]
    const token = await asked(person, email)
    await age(token, 24)
    expect(await refused(person, token)).toMatchObject({ code: 'NOT_FOUND', field: 'token' })
    expect(await buildAddress(email)).toBeNull()
  })

  test.each(['', '/../x', 'x'.repeat(43)])('refuses an altered token (%p)', async (tail) => {
    const person = await createUser()
    const token = `${await asked(person, newAddress())}${tail}a`
    expect(await refused(person, token)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('refuses an email that another account has verified', async () => {
    const [person, owner] = [await createUser(), await createUser()]
    const token = await asked(person, owner.email)
    const met = await refused(person, token)
    expect(met.code).toBe('FAILED_PRECONDITION')
    expect(met.message).not.toMatch(/account|verified|somebody/i)
    expect(await buildAddress(owner.email)).toBeNull()
  })

  slowTest('accepts one of two accounts that confirm the same email at once', async () => {
    const [one, other, email] = [await createUser(), await createUser(), newAddress()]
    const first = await asked(one, email)
    await clearEmailGuards(email)
    const second = await asked(other, email)
    const answers = await Promise.allSettled([confirm(one, first), confirm(other, second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const loser = answers[0].status === 'rejected' ? one : other
    const met = await refused(loser, loser === one ? first : second)
    expect(met.code).toBe('FAILED_PRECONDITION')
    expect(await listAudit('addresses', contract.addressId(email))).toHaveLength(1)
  })

  slowTest('takes precedence over an account that never verified the email', async () => {
    const email = newAddress()
    const squatter = await createUser({ email, emailVerified: false })
    const [person, courseId, admin] = [await createUser(), await addCourse(), await createAdmin()]
    await confirm(person, await asked(person, email))
    await call(access.grantAccess, { email, courseId }, admin)
    expect(await readRecord(person.uid, courseId)).toMatchObject({ hasAccess: true })
    expect(await readRecord(squatter.uid, courseId)).toBeNull()
  })
})

describe('A second email', () => {
  test('finds its account, as the main email does', async () => {
    const [admin, person, email] = [await createAdmin(), await createUser(), newAddress()]
    await createSecondAddress(person, email)
    const found = { userId: person.uid, email: person.email }
    expect(await call(people.findUserByEmail, { email }, admin)).toMatchObject(found)
    const asked = { emails: [email, person.email, 'no@one.test'] }
    expect(await call(people.findUsersByEmail, asked, admin)).toMatchObject({
      found: [found],
      missing: ['no@one.test'],
    })
  })

  test('finds another account if that one has since verified it for sign-in', async () => {
    const [admin, person, email] = [await createAdmin(), await createUser(), newAddress()]
    await createSecondAddress(person, email)
    const owner = await createUser({ email })
    expect(await call(people.findUserByEmail, { email }, admin)).toMatchObject({
      userId: owner.uid,
    })
  })

  slowTest('can be removed, keeps the access that it claimed, and can be added again', async () => {
    const [person, email, courseId] = [await createUser(), newAddress(), await addCourse()]
    await createInvitation({ email, courseId })
    await confirm(person, await asked(person, email))
    expect(await call(contract.removeAddress, { email }, person)).toEqual({ removed: true })
    expect(await call(contract.removeAddress, { email }, person)).toEqual({ removed: false })
    expect(await buildAddress(email)).toBeNull()
    expect(await readRecord(person.uid, courseId)).toMatchObject({ hasAccess: true })

    await clearEmailGuards(email)
    await confirm(person, await asked(person, email))
    expect(await buildAddress(email)).toMatchObject({ revision: 3 })
    const events = await listAudit('addresses', contract.addressId(email))
    expect(events.map(({ action }) => action)).toEqual(['confirm', 'remove', 'confirm'])
  })

  slowTest('can be removed only by its owner, and is unknown to others', async () => {
    const [person, other, email] = [await createUser(), await createUser(), newAddress()]
    await createSecondAddress(person, email)
    expect(await call(contract.removeAddress, { email }, other)).toEqual({ removed: false })
    expect(await buildAddress(email)).toMatchObject({ userId: person.uid })
  })

  slowTest('is deleted with its account, unless it belongs to another account by now', async () => {
    const [person, other] = [await createUser(), await createUser()]
    const [kept, given] = [newAddress(), newAddress()]
    await createSecondAddress(person, kept)
    await createSecondAddress(person, given)
    await call(contract.removeAddress, { email: given }, person)
    await confirm(other, await asked(other, given))
    await asked(person, newAddress())
    await auth().deleteUser(person.uid)
    await eventually(async () => ((await buildAddress(kept)) === null ? true : null))
    await eventually(async () => {
      const open = await proofs().where('userId', '==', person.uid).get()
      return open.empty ? true : null
    })
    expect(await listAudit('addresses', contract.addressId(kept))).toEqual([])
    expect(await buildAddress(given)).toMatchObject({ userId: other.uid })
  })
})
