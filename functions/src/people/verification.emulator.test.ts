import * as contract from '@shala/contract/people/people'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { createInvitation } from '../testing/builders/invitations.ts'
import { createUser, signedInBefore, type TestPerson } from '../testing/builders/people.ts'
import { call, refusal } from '../testing/server.ts'
import { addCourse, eventually, readRecord } from '../testing/store.ts'
import { unverifiedAccount } from './settleVerification.ts'

/** Signs in on a device, with a session that started this many minutes ago. */
async function signInOnDevice(person: TestPerson, minutes = 0): Promise<TestPerson> {
  const token = await (minutes > 0 ? signedInBefore(person, minutes) : person).token()
  return { ...person, token: () => Promise.resolve(token) }
}

const greet = (device: TestPerson) => call(contract.syncProfile, {}, device)
const refused = (device: TestPerson) => refusal(contract.syncProfile, {}, device)
const ended = { code: 'UNAUTHENTICATED', reason: 'sessionEnded' }

const isRecorded = async ({ uid }: TestPerson) => (await unverifiedAccount(uid).get()).exists
const verify = ({ uid }: TestPerson) => auth().updateUser(uid, { emailVerified: true })

slowTest('an account with an unverified email is recorded before its first sign-in', async () => {
  const person = await createUser({ emailVerified: false })
  await eventually(async () => ((await isRecorded(person)) ? true : null))
  await auth().deleteUser(person.uid)
  await eventually(async () => ((await isRecorded(person)) ? null : true))
})

slowTest('an account that is created as verified keeps its sessions', async () => {
  const person = await createUser()
  const device = await signInOnDevice(person, 1)
  await greet(await signInOnDevice(person))
  await greet(device)
  expect(await isRecorded(person)).toBe(false)
})

slowTest('verifying an email ends earlier sessions and keeps the current one', async () => {
  const [person, courseId] = [await createUser({ emailVerified: false }), await addCourse()]
  await createInvitation({ email: person.email, courseId })
  const stranger = await signInOnDevice(person, 1)
  await greet(stranger)
  const owner = await signInOnDevice(person)
  await greet(owner)
  await greet(stranger)
  await verify(person)
  expect(await greet(owner)).toMatchObject({ emailVerified: true })
  expect(await refused(stranger)).toMatchObject(ended)
  expect(await greet(owner)).toMatchObject({ uid: person.uid })
  expect(await readRecord(person.uid, courseId)).toMatchObject({ hasAccess: true })
  expect(await isRecorded(person)).toBe(false)
})

slowTest('verifying an email ends all sessions if a later one exists', async () => {
  const person = await createUser({ emailVerified: false })
  const owner = await signInOnDevice(person, 2)
  await greet(owner)
  const stranger = await signInOnDevice(person, 1)
  await greet(stranger)
  await verify(person)
  await greet(owner)
  for (const device of [owner, stranger]) expect(await refused(device)).toMatchObject(ended)
  expect(await greet(await signInOnDevice(person))).toMatchObject({ emailVerified: true })
})

test('sessions end only once, and later ones coexist', async () => {
  const person = await createUser({ emailVerified: false })
  const first = await signInOnDevice(person, 1)
  await greet(first)
  await verify(person)
  await greet(first)
  const second = await signInOnDevice(person)
  await greet(second)
  await greet(first)
})

slowTest('two tabs of one session can report the verification at once', async () => {
  const person = await createUser({ emailVerified: false })
  const device = await signInOnDevice(person)
  await greet(device)
  await verify(person)
  await Promise.all([greet(device), greet(device), greet(device)])
  expect(await greet(device)).toMatchObject({ emailVerified: true })
})
