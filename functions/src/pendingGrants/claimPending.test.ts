import { randomUUID } from 'node:crypto'
import { auth } from '../firebase.ts'
import { createPendingGrant } from '../testing/builders/pendingGrants.ts'
import { createUser } from '../testing/builders/people.ts'
import { addCourse, readRecord } from '../testing/store.ts'
import { claimPending } from './claimPending.ts'

test('an account that is deleted while it claims keeps nothing open', async () => {
  const [email, courseId] = [`${randomUUID()}@test.shala.test`, await addCourse()]
  await createPendingGrant({ email, courseId })
  const { uid } = await createUser({ email })
  const record = await auth().getUser(uid)
  await auth().deleteUser(uid)
  await claimPending(record)
  expect(await readRecord(uid, courseId)).toMatchObject({ hasAccess: false })
})
