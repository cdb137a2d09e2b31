import { saveHourPlan } from '@shala/contract/attendance/hourPlans'
import * as contract from '@shala/contract/attendance/remindStudents'
import { Mail } from '@shala/contract/emails/mail'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import { buildMark, createBegun, mark } from '../testing/builders/attendance.ts'
import { createHolder } from '../testing/builders/bookings.ts'
import type { TestPerson } from '../testing/builders/people.ts'
import { call } from '../testing/server.ts'

/** Creates a course with the hours of two sessions, and students. The first one attended one session. */
async function createStudents(count: number) {
  const session = await createBegun(admin)
  const { courseId } = session
  const plan = { categories: [], minutes: 180 }
  await call(saveHourPlan, { courseId, revision: 0, plan }, admin)
  const students = await Promise.all(
    Array.from({ length: count }, () => createHolder(admin, courseId)),
  )
  const [first] = students
  if (first === undefined) throw new Error('a student')
  await mark(admin, session, [buildMark(first, 'present')])
  return { courseId, first, students, userIds: students.map(({ uid }) => uid) }
}

async function readReminders({ email }: TestPerson): Promise<string[]> {
  const mails = firestore().collection('mail').where('kind', '==', 'behind')
  const { docs } = await mails.where('to', 'array-contains', email).get()
  return docs.map((stored) => Mail.parse(stored.data()).message.text)
}

test('remindStudents emails the missing hours, once a day', async () => {
  const { courseId, first, userIds } = await createStudents(2)
  expect(await call(contract.remindStudents, { courseId, userIds }, admin)).toEqual({
    sent: 2,
    skipped: [],
  })
  const [text] = await readReminders(first)
  expect(text).toContain('You have 1 h 30 min of 3 h. Still missing: 1 h 30 min.')
  expect(await call(contract.remindStudents, { courseId, userIds }, admin)).toEqual({
    sent: 0,
    skipped: userIds.map((userId) => ({ userId, reason: 'reminded today' })),
  })
  expect(await readReminders(first)).toHaveLength(1)
})

slowTest('remindStudents skips students with an unverified email or with all hours', async () => {
  const { courseId, first, students, userIds } = await createStudents(2)
  const other = students[1]
  if (other === undefined) throw new Error('a second student')
  await auth().updateUser(other.uid, { emailVerified: false })
  const plan = { categories: [], minutes: 90 }
  await call(saveHourPlan, { courseId, revision: 1, plan }, admin)
  expect(await call(contract.remindStudents, { courseId, userIds }, admin)).toEqual({
    sent: 0,
    skipped: [
      { userId: first.uid, reason: 'nothing missing' },
      { userId: other.uid, reason: 'no verified email' },
    ],
  })
})
