import { saveHourPlan } from '@shala/contract/attendance/hourPlans'
import { Mail } from '@shala/contract/emails/mail'
import { saveOffice } from '@shala/contract/messages/messages'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import { createBegun, toWallTime, buildMark, mark } from '../testing/builders/attendance.ts'
import { createHolder } from '../testing/builders/bookings.ts'
import { createStaff } from '../testing/builders/people.ts'
import { addPlace } from '../testing/builders/requests.ts'
import { createTeacher } from '../testing/builders/teachers.ts'
import { call } from '../testing/server.ts'
import { remindRegisters } from './remindRegisters.ts'

const hour = 60
const office = 'registers@shala.test'
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)

beforeAll(async () => {
  const stored = await firestore().collection('school').doc('office').get()
  const revision: unknown = stored.get('revision') ?? 0
  await call(saveOffice, { revision: Number(revision), office: { email: office } }, admin)
})
beforeEach(() => firestore().collection('jobs').doc('remindRegisters').delete())

/** A session that began 23 hours ago, of a teacher with an account. */
async function createUntaken({ hasPlan = true, hasPeople = true } = {}) {
  const { id: teacherId } = await createTeacher(admin)
  const teacher = await createStaff('teacher', {}, teacherId)
  const wishes = { teacherId, dateKey: 'spring', start: toWallTime(-23 * hour) }
  const session = await createBegun(admin, wishes)
  const { courseId } = session
  const plan = { categories: [], minutes: 600 }
  if (hasPlan) await call(saveHourPlan, { courseId, revision: 0, plan }, admin)
  const student = hasPeople ? await createHolder(admin, courseId) : null
  if (student !== null) await addPlace(student, courseId, 'spring')
  return { teacher, session, student }
}

/** Returns the texts of the emails about registers to an address. */
async function readReminders(to: string): Promise<string[]> {
  const mails = firestore().collection('mail').where('kind', '==', 'register')
  const { docs } = await mails.where('to', 'array-contains', to).get()
  return docs.map((stored) => Mail.parse(stored.data()).message.text)
}

slowTest('remindRegisters emails the teacher after a day and the office a day later', async () => {
  const { teacher } = await createUntaken()
  await remindRegisters(inDays(0))
  expect(await readReminders(teacher.email)).toEqual([])
  await remindRegisters(inDays(0.5))
  await remindRegisters(inDays(0.6))
  const [text, ...others] = await readReminders(teacher.email)
  expect(others).toEqual([])
  expect(text).toContain('The register of this session has not been taken.')
  expect(text).toContain('Evening class')
  expect((await readReminders(office)).join('\n')).not.toContain(teacher.uid)
  const before = (await readReminders(office)).length
  await remindRegisters(inDays(1.5))
  const told = await readReminders(office)
  expect(told.length).toBe(before + 1)
  expect(told.join('\n')).toContain('The teachers were reminded yesterday')
  expect(await readReminders(teacher.email)).toHaveLength(1)
})

slowTest.each([
  ['without an hour plan', { hasPlan: false }],
  ['without students', { hasPeople: false }],
])('remindRegisters ignores a session %s', async (_case, wishes) => {
  const { teacher } = await createUntaken(wishes)
  await remindRegisters(inDays(0.5))
  expect(await readReminders(teacher.email)).toEqual([])
})

slowTest('remindRegisters ignores a register with a mark', async () => {
  const { teacher, session, student } = await createUntaken()
  if (student !== null) await mark(admin, session, [buildMark(student, 'present')])
  await remindRegisters(inDays(0.5))
  expect(await readReminders(teacher.email)).toEqual([])
})
