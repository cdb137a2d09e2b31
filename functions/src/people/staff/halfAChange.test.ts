import * as contract from '@shala/contract/people/people'
import * as staff from '@shala/contract/people/staff'
import { slowTest } from '@shala/contract/testing/slowTest'
import type { Auth } from 'firebase-admin/auth'
import { auth } from '../../firebase.ts'
import { beforeNextCommit } from '../../testing/beforeNextCommit.ts'
import { createAdmin, createUser, type TestPerson } from '../../testing/builders/people.ts'
import { call, refusal } from '../../testing/server.ts'
import { changeRole } from '../changeRole.ts'
import { staffNote } from '../staffNote.ts'

afterEach(() => jest.restoreAllMocks())

async function getState({ uid }: TestPerson) {
  const [{ customClaims }, note] = await Promise.all([auth().getUser(uid), staffNote(uid).get()])
  return { claim: customClaims?.admin === true, note: note.data() }
}

/** Makes the next call of an Auth operation fail, as if Auth were down. */
function failNext(operation: keyof Pick<Auth, 'setCustomUserClaims' | 'revokeRefreshTokens'>) {
  jest.spyOn(auth(), operation).mockRejectedValueOnce(new Error('unavailable'))
}

const listsUsers = (person: TestPerson) => refusal(contract.listUsers, {}, person)
const denied = { code: 'PERMISSION_DENIED' }

describe('an interrupted removal of a role', () => {
  slowTest.each(['setCustomUserClaims', 'revokeRefreshTokens'] as const)(
    'keeps the admin listed without rights if %s fails, and can be repeated',
    async (operation) => {
      const [asking, other] = await Promise.all([createAdmin(), createAdmin()])
      failNext(operation)
      await expect(changeRole(other.uid, null, asking.uid)).rejects.toThrow('unavailable')
      expect((await getState(other)).note).toMatchObject({
        admin: true,
        removal: { by: asking.uid },
      })
      await call(staff.setStaffRole, { userId: other.uid, role: null }, asking)
      expect(await getState(other)).toMatchObject({ claim: false, note: { admin: false } })
    },
  )

  slowTest('is completed by the next call or sign-in of the admin', async () => {
    const asking = await createAdmin()
    const comes = [
      (other: TestPerson) => listsUsers(other).then((met) => expect(met).toMatchObject(denied)),
      (other: TestPerson) =>
        call(contract.syncProfile, {}, other).then((me) => expect(me.role).toBeNull()),
    ]
    for (const come of comes) {
      const other = await createAdmin()
      failNext('setCustomUserClaims')
      await expect(changeRole(other.uid, null, asking.uid)).rejects.toThrow('unavailable')
      await come(other)
      expect(await getState(other)).toMatchObject({
        claim: false,
        note: { admin: false, changedBy: asking.uid, removal: null },
      })
    }
  })
})

describe('an interrupted promotion', () => {
  slowTest('gives no rights, and its claim is removed at the next call or sign-in', async () => {
    const looks = [
      (person: TestPerson) => listsUsers(person).then((met) => expect(met).toMatchObject(denied)),
      (person: TestPerson) =>
        call(contract.syncProfile, {}, person).then((me) =>
          expect(me).toMatchObject({ role: null, refreshToken: true }),
        ),
    ]
    for (const look of looks) {
      const [asking, person] = await Promise.all([createAdmin(), createUser()])
      beforeNextCommit(() => Promise.reject(new Error('the process ended')))
      await expect(changeRole(person.uid, 'owner', asking.uid)).rejects.toThrow('ended')
      expect(await getState(person)).toEqual({ claim: true, note: undefined })
      await look(person)
      expect(await getState(person)).toEqual({ claim: false, note: undefined })
    }
  })

  slowTest('by an admin who is removed concurrently has no effect', async () => {
    const [asking, other, person] = await Promise.all([createAdmin(), createAdmin(), createUser()])
    beforeNextCommit(() => call(staff.setStaffRole, { userId: asking.uid, role: null }, other))
    await expect(changeRole(person.uid, 'owner', asking.uid)).rejects.toMatchObject({
      code: 'permission-denied',
    })
    expect(await listsUsers(person)).toMatchObject(denied)
    expect(await getState(person)).toEqual({ claim: false, note: undefined })
  })

  slowTest('during a sign-in that removes the claim is completed', async () => {
    const [asking, person] = await Promise.all([createAdmin(), createUser()])
    beforeNextCommit(() => call(contract.syncProfile, {}, person))
    await changeRole(person.uid, 'owner', asking.uid)
    expect(await getState(person)).toMatchObject({ claim: true, note: { admin: true } })
  })
})

test('an admin document without the claim gives no rights', async () => {
  const admin = await createAdmin()
  await auth().setCustomUserClaims(admin.uid, {})
  expect(await listsUsers(admin)).toMatchObject(denied)
  expect(await call(contract.syncProfile, {}, admin)).toMatchObject({ role: null })
})
