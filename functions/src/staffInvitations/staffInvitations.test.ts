import { syncProfile } from '@shala/contract/people/people'
import type { StaffRole } from '@shala/contract/people/permissions'
import { setStaffRole } from '@shala/contract/people/staff'
import * as contract from '@shala/contract/people/staffInvitations'
import { slowTest } from '@shala/contract/testing/slowTest'
import type { z } from 'zod'
import { auth } from '../firebase.ts'
import { beforeNextCommit } from '../testing/beforeNextCommit.ts'
import { listEmailsTo } from '../testing/builders/addresses.ts'
import {
  createAdmin,
  createStaff,
  createUser,
  signInAgain,
  type TestPerson,
} from '../testing/builders/people.ts'
import { createTeacher } from '../testing/builders/teachers.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'
import { deleteStaffInvitations, staffInvitationId, staffInvitationRef } from './staffInvitation.ts'
import { tryAcceptStaffInvitation } from './tryAcceptStaffInvitation.ts'

let owner: TestPerson
beforeAll(async () => {
  owner = await createAdmin()
})

let addresses = 0
function newAddress(): string {
  addresses += 1
  return `invited-${Date.now()}-${process.pid}-${addresses}@test.shala.test`
}

const invite = (
  email: string,
  role: StaffRole = 'office',
  more: Partial<z.input<typeof contract.inviteStaff.input>> = {},
  by = owner,
) => call(contract.inviteStaff, { email, role, ...more }, by)

async function readInvitation(email: string): Promise<contract.StaffInvitation> {
  const stored = await staffInvitationRef(staffInvitationId(email)).get()
  return contract.StaffInvitation.parse(stored.data())
}

afterEach(() => jest.restoreAllMocks())

const accept = async ({ uid }: TestPerson) => tryAcceptStaffInvitation(await auth().getUser(uid))

/** Returns the role after a new sign-in, because removing a role ends the earlier sessions. */
const readRole = async (person: TestPerson) =>
  (await call(syncProfile, {}, signInAgain(person))).role

test('an account gets the role at the first sign-in after verifying the address', async () => {
  const email = newAddress()
  const { id } = await invite(email)
  const person = await createUser({ email, emailVerified: false })
  expect(await readRole(person)).toBeNull()
  await auth().updateUser(person.uid, { emailVerified: true })
  expect(await call(syncProfile, {}, person)).toMatchObject({ role: 'office', refreshToken: true })
  expect((await auth().getUser(person.uid)).customClaims).toEqual({ staff: 'office' })
  expect(await readInvitation(email)).toMatchObject({ status: 'accepted', claimedBy: person.uid })
  const events = await listAudit('staffInvitations', id)
  expect(events.map(({ action, by }) => [action, by])).toEqual([
    ['invite', owner.uid],
    ['accept', person.uid],
  ])
  expect(JSON.stringify(events)).not.toContain(email)
  expect(await listAudit('admins', person.uid)).toMatchObject([
    { action: 'give-role', by: owner.uid, after: { role: 'office' } },
  ])
})

test('the email links to the registration with the address and names the role', async () => {
  const email = newAddress()
  await invite(email, 'owner')
  const [mail, ...others] = await listEmailsTo(email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'staff', userId: null, listed: true })
  expect(mail?.message.text).toContain(`#email=${encodeURIComponent(email)}`)
  expect(mail?.message.text).toContain('join its staff as an owner')
})

test('a teacher is linked to the record of the invitation', async () => {
  const email = newAddress()
  const { id: teacherId } = await createTeacher(owner)
  await invite(email, 'teacher', { teacherId })
  const person = await createUser({ email })
  expect(await readRole(person)).toBe('teacher')
  expect(await listAudit('admins', person.uid)).toMatchObject([
    { after: { role: 'teacher', teacherId } },
  ])
})

describe('an invitation gives no role', () => {
  slowTest('to another account, also with a similar address', async () => {
    const email = newAddress()
    await invite(email)
    const others = await Promise.all([createUser(), createUser({ email: `x${email}` })])
    for (const person of others) expect(await readRole(person)).toBeNull()
    expect(await readInvitation(email)).toMatchObject({ status: 'waiting', claimedBy: null })
  })

  test('to a second account once the first has accepted', async () => {
    const email = newAddress()
    await invite(email)
    const first = await createUser({ email })
    expect(await readRole(first)).toBe('office')
    await auth().updateUser(first.uid, { email: newAddress() })
    const second = await createUser({ email })
    expect(await readRole(second)).toBeNull()
  })

  slowTest('if the owner who sent it has lost their role', async () => {
    const email = newAddress()
    const former = await createAdmin()
    await invite(email, 'owner', {}, former)
    await call(setStaffRole, { userId: former.uid, role: null }, owner)
    expect(await readRole(await createUser({ email }))).toBeNull()
    expect((await readInvitation(email)).status).toBe('withdrawn')
  })

  test('if the record is damaged, and the sign-in succeeds', async () => {
    const email = newAddress()
    const { id } = await invite(email)
    await staffInvitationRef(id).update({ role: 'king' })
    expect(await readRole(await createUser({ email }))).toBeNull()
  })
})

test('an interrupted acceptance is completed at the next sign-in', async () => {
  const email = newAddress()
  await invite(email)
  const person = await createUser({ email })
  jest.spyOn(auth(), 'setCustomUserClaims').mockRejectedValueOnce(new Error('unavailable'))
  expect(await accept(person)).toBe(false)
  expect(await readInvitation(email)).toMatchObject({ status: 'accepted', claimedBy: person.uid })
  expect(await readRole(person)).toBe('office')
})

test('two concurrent sign-ins accept the invitation once', async () => {
  const email = newAddress()
  const { id } = await invite(email)
  const person = await createUser({ email })
  await Promise.all([call(syncProfile, {}, person), call(syncProfile, {}, person)])
  expect(await readRole(person)).toBe('office')
  const events = await listAudit('staffInvitations', id)
  expect(events.map(({ action }) => action)).toEqual(['invite', 'accept'])
})

slowTest('removing the role during the acceptance wins', async () => {
  const email = newAddress()
  await invite(email)
  const person = await createUser({ email })
  const setClaims = auth().setCustomUserClaims.bind(auth())
  jest.spyOn(auth(), 'setCustomUserClaims').mockImplementationOnce(async (uid, claims) => {
    await setClaims(uid, claims)
    await call(setStaffRole, { userId: uid, role: null }, owner)
  })
  expect(await accept(person)).toBe(false)
  expect(await readRole(person)).toBeNull()
  expect((await auth().getUser(person.uid)).customClaims ?? {}).toEqual({})
})

slowTest('withdrawing the invitation during the acceptance wins', async () => {
  const email = newAddress()
  const { id, revision } = await invite(email)
  const person = await createUser({ email })
  beforeNextCommit(() => call(contract.withdrawStaffInvitation, { id, revision }, owner))
  expect(await accept(person)).toBe(false)
  expect(await readRole(person)).toBeNull()
  expect((await readInvitation(email)).status).toBe('withdrawn')
})

test.each(['the account', 'the address'])(
  'an invitation is deleted with %s, and so are its events',
  async (what) => {
    const [email, other] = [newAddress(), newAddress()]
    const [{ id }, kept] = [await invite(email), await invite(other)]
    const person = await createUser({ email })
    if (what === 'the account') await readRole(person)
    const isAccount = what === 'the account'
    await deleteStaffInvitations({
      userId: isAccount ? person.uid : null,
      addresses: isAccount ? [] : [email],
      reused: null,
      names: [],
    })
    expect((await staffInvitationRef(id).get()).exists).toBe(false)
    expect(await listAudit('staffInvitations', id)).toEqual([])
    expect((await staffInvitationRef(kept.id).get()).exists).toBe(true)
  },
)

describe('an invitation is refused', () => {
  test.each([
    ['with a role', async () => (await createStaff('office')).email, /a person with a role/],
    ['with a verified account', async () => (await createUser()).email, /belongs to an account/],
    [
      'with a disabled account',
      async () => {
        const { uid, email } = await createUser({ emailVerified: false })
        await auth().updateUser(uid, { disabled: true })
        return email
      },
      /a disabled account/,
    ],
  ])('for the address of a person %s', async (_, getEmail, why) => {
    const request = { email: await getEmail(), role: 'office' as const }
    const met = await refusal(contract.inviteStaff, request, owner)
    expect(met).toMatchObject({ code: 'FAILED_PRECONDITION', field: 'email' })
    expect(met.message).toMatch(why)
  })

  test('twice within an hour, but not after a withdrawal', async () => {
    const email = newAddress()
    const { id, revision } = await invite(email)
    const again = { email, role: 'owner' as const }
    await expectRefusal(contract.inviteStaff, again, owner, 'RESOURCE_EXHAUSTED')
    await call(contract.withdrawStaffInvitation, { id, revision }, owner)
    await invite(email, 'owner')
    expect(await readInvitation(email)).toMatchObject({ role: 'owner', status: 'waiting' })
    expect(await listEmailsTo(email)).toHaveLength(2)
  })

  test('for withdrawal if it is missing, withdrawn or at another revision', async () => {
    const { id, revision } = await invite(newAddress())
    const at = (wanted: number) => ({ id, revision: wanted })
    await expectRefusal(contract.withdrawStaffInvitation, at(0), owner, 'ABORTED')
    await call(contract.withdrawStaffInvitation, at(revision), owner)
    expect(await refusal(contract.withdrawStaffInvitation, at(revision + 1), owner)).toMatchObject({
      code: 'FAILED_PRECONDITION',
    })
    expect(
      await refusal(contract.withdrawStaffInvitation, { id: 'none', revision: 1 }, owner),
    ).toMatchObject({ code: 'NOT_FOUND' })
  })
})
