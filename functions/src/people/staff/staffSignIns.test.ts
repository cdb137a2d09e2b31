import { syncProfile } from '@shala/contract/people/people'
import { StaffSignIn } from '@shala/contract/people/staffSignIns'
import { auth } from '../../firebase.ts'
import {
  createStaff,
  createUser,
  signedInBefore,
  type TestPerson,
} from '../../testing/builders/people.ts'
import { call } from '../../testing/server.ts'
import { staffSignIns, tryRecordSignIn } from './staffSignIns.ts'

async function listSignIns({ uid }: TestPerson): Promise<StaffSignIn[]> {
  const { docs } = await staffSignIns().where('userId', '==', uid).get()
  return docs.map((stored) => StaffSignIn.parse(stored.data()))
}

test.each(['owner', 'office', 'teacher'] as const)(
  'a sign-in of the role %s is recorded once per session',
  async (role) => {
    const person = await createStaff(role)
    const token = await person.token()
    const session = { ...person, token: () => Promise.resolve(token) }
    await call(syncProfile, {}, session)
    await call(syncProfile, {}, session)
    const [signIn, ...others] = await listSignIns(person)
    expect(others).toEqual([])
    expect(signIn).toMatchObject({ userId: person.uid, device: 'Unknown device' })
    expect(Object.keys(signIn ?? {}).toSorted()).toEqual(['at', 'deleteAt', 'device', 'userId'])
    const days = (Number(signIn?.deleteAt) - Number(signIn?.at)) / 86_400_000
    expect(days).toBe(180)
    await call(syncProfile, {}, signedInBefore(person, 3))
    expect(await listSignIns(person)).toHaveLength(2)
  },
)

test('a sign-in of a student is not recorded', async () => {
  const student = await createUser()
  await call(syncProfile, {}, student)
  expect(await listSignIns(student)).toEqual([])
})

test('a sign-in succeeds even if its record cannot be written', async () => {
  const record = await auth().getUser((await createStaff('office')).uid)
  await tryRecordSignIn({ uid: 'a/b', claims: { auth_time: 1 }, record }, '')
})
