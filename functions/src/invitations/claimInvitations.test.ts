import { randomUUID } from 'node:crypto'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { createSecondAddress } from '../testing/builders/addresses.ts'
import { createInvitation, listInvitations } from '../testing/builders/invitations.ts'
import { createUser } from '../testing/builders/people.ts'
import { addCourse, readRecord } from '../testing/store.ts'
import { claimInvitations } from './claimInvitations.ts'

test('an account that is deleted while it claims has no access', async () => {
  const [email, courseId] = [`${randomUUID()}@test.shala.test`, await addCourse()]
  await createInvitation({ email, courseId })
  const { uid } = await createUser({ email })
  const record = await auth().getUser(uid)
  await auth().deleteUser(uid)
  await claimInvitations(record)
  expect(await readRecord(uid, courseId)).toMatchObject({ hasAccess: false })
})

// With triggers, the late event of the account could claim one of the two.
slowTest.each([['a'], ['z']])(
  'of several grants from one source, the latest applies (the other email begins with %s)',
  async (mail) => {
    const [first, last] = [
      `${mail}-${randomUUID()}@test.shala.test`,
      `m-${randomUUID()}@test.shala.test`,
    ]
    const courseId = await addCourse()
    await createInvitation({ email: first, courseId, terms: { notes: 'first' } })
    const latest = await createInvitation({ email: last, courseId, terms: { notes: 'last' } })
    const person = await createUser({ email: last })
    await createSecondAddress(person, first)
    expect(await claimInvitations(await auth().getUser(person.uid))).toBe(2)
    expect(await readRecord(person.uid, courseId)).toMatchObject({ notes: 'last', revision: 1 })
    expect(await listInvitations(latest)).toMatchObject({ status: 'claimed' })
  },
)
