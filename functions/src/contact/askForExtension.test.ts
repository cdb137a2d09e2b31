import { extendAccess, grantAccess, revokeAccess } from '@shala/contract/access/access'
import { askForExtension, extensionRequestId } from '@shala/contract/access/extensions'
import { limits } from '@shala/contract/limits'
import { ContactMessage, saveOffice } from '@shala/contract/messages/messages'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import { listEmailsTo } from '../testing/builders/addresses.ts'
import { admin } from '../testing/builders/admin.ts'
import { createUser, type TestPerson } from '../testing/builders/people.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { addCourse } from '../testing/store.ts'

const dayAfter = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Creates a student whose access to a course ends on a day. */
async function createStudent(endsOn: string | null, wishes: { startsOn?: string } = {}) {
  const [student, courseId] = [await createUser({ displayName: 'Maya\nAsks' }), await addCourse()]
  await call(grantAccess, { userId: student.uid, courseId, endsOn, ...wishes }, admin)
  return { student, courseId }
}

const messagesFrom = async ({ uid }: TestPerson) => {
  const { docs } = await firestore().collection('contactMessages').where('userId', '==', uid).get()
  return docs.map((stored) => ({ id: stored.id, ...ContactMessage.parse(stored.data()) }))
}

test('askForExtension is not affected by the limit of the public contact form', async () => {
  const { student, courseId } = await createStudent(dayAfter(5))
  const sentAt = Array.from({ length: limits.messagesInAll }, () => new Date())
  const expiresAt = new Date(Date.now() + 3_600_000)
  const all = firestore().doc('contactGuards/all')
  await all.set({ sentAt, expiresAt })
  await call(askForExtension, { courseId }, student)
  expect(await messagesFrom(student)).toHaveLength(1)
  await all.delete()
})

slowTest('askForExtension sends the office one message with all it needs', async () => {
  const office = `office-${Date.now()}@shala.test`
  const stored = await firestore().doc('school/office').get()
  const revision = Number(stored.get('revision') ?? 0)
  await call(saveOffice, { revision, office: { email: office } }, admin)
  const endsOn = dayAfter(5)
  const { student, courseId } = await createStudent(endsOn)
  const wish = { courseId, words: '  I was ill for a month. ' }
  const answers = await Promise.all([1, 2, 3].map(() => call(askForExtension, wish, student)))
  const { askedAt } = await call(askForExtension, wish, student)
  expect(answers).toEqual([{ askedAt }, { askedAt }, { askedAt }])

  const [message, ...others] = await messagesFrom(student)
  expect(others).toEqual([])
  expect(message).toMatchObject({
    id: extensionRequestId(student.uid, courseId, endsOn),
    name: 'Maya Asks',
    email: student.email,
    subject: courseId,
    asksToExtend: endsOn,
    status: 'new',
    createdAt: new Date(askedAt),
  })
  const [led, ...words] = message?.message.split('\n') ?? []
  expect(led).toMatch(
    /^I would like to have “A course” for longer\. My last day in it is \d+ \w+ \d{4}\.$/,
  )
  expect(words).toEqual(['', 'I was ill for a month.'])
  const [mail, ...more] = await listEmailsTo(office)
  expect(more).toEqual([])
  expect(mail?.message.text).toMatch(/^Maya Asks \(.*\) asks for more time in A course:/)
})

test('askForExtension works after access has ended, and again once the last day has changed', async () => {
  const { student, courseId } = await createStudent(dayAfter(-3))
  await call(askForExtension, { courseId }, student)
  const more = { userIds: [student.uid], courseId, endsOn: dayAfter(20) }
  await call(extendAccess, more, admin)
  await call(askForExtension, { courseId }, student)
  expect(await messagesFrom(student)).toHaveLength(2)
})

slowTest('askForExtension accepts five requests per hour', async () => {
  const { student } = await createStudent(dayAfter(5))
  const courses = await Promise.all(Array.from({ length: 6 }, () => addCourse()))
  for (const courseId of courses) {
    await call(grantAccess, { userId: student.uid, courseId, endsOn: dayAfter(5) }, admin)
  }
  const last = courses.pop() ?? ''
  for (const courseId of courses) await call(askForExtension, { courseId }, student)
  await expectRefusal(askForExtension, { courseId: last }, student, 'RESOURCE_EXHAUSTED')
  expect(await messagesFrom(student)).toHaveLength(5)
})

describe('askForExtension', () => {
  test('refuses access without a last day', async () => {
    const { student, courseId } = await createStudent(null)
    await expectRefusal(askForExtension, { courseId }, student, 'FAILED_PRECONDITION', 'courseId')
  })

  test('refuses a course that has not begun, was removed or was never granted', async () => {
    const later = await createStudent(dayAfter(40), { startsOn: dayAfter(20) })
    const removed = await createStudent(dayAfter(5))
    const who = { userId: removed.student.uid, courseId: removed.courseId }
    await call(revokeAccess, { ...who, reason: 'Refunded' }, admin)
    const never = { student: await createUser(), courseId: await addCourse() }
    for (const { student, courseId } of [later, removed, never]) {
      const told = await refusal(askForExtension, { courseId }, student)
      expect(told).toMatchObject({ code: 'FAILED_PRECONDITION', field: 'courseId' })
      expect(told.message).not.toContain('Refunded')
      expect(await messagesFrom(student)).toEqual([])
    }
  })

  test('refuses users without the course', async () => {
    const { courseId } = await createStudent(dayAfter(5))
    const stranger = await createUser()
    await expectRefusal(askForExtension, { courseId }, stranger, 'FAILED_PRECONDITION')
  })
})
