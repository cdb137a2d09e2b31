import { downloadAgreement, listAcceptances } from '@shala/contract/agreements/agreements'
import { slowTest } from '@shala/contract/testing/slowTest'
import { admin } from '../testing/builders/admin.ts'
import {
  accept,
  acceptAll,
  courseWithAgreements as courseId,
  listMissing,
} from '../testing/builders/agreements.ts'
import { createHolder } from '../testing/builders/bookings.ts'
import { createUser } from '../testing/builders/people.ts'
import { publish } from '../testing/builders/requests.ts'
import { call, refusal } from '../testing/server.ts'

beforeAll(() => publish(courseId))

const health = { key: 'health-waiver', title: 'Health declaration' }
const student = { key: 'student-agreement', title: 'Student agreement' }

test('listAcceptances returns the missing agreements of each student of a course', async () => {
  const [none, one, all] = await Promise.all([
    createHolder(admin, courseId),
    createHolder(admin, courseId),
    createHolder(admin, courseId),
  ])
  await acceptAll(all)
  const [first] = await listMissing(one)
  if (first === undefined) throw new Error('Nothing is missing')
  await accept(one, first, 'One')
  const { agreements, students, next } = await call(listAcceptances, { courseId }, admin)
  expect(agreements).toEqual([health, student])
  const missing = new Map(students.map(({ userId, missing }) => [userId, missing]))
  expect(missing.get(none.uid)).toEqual([health.key, student.key])
  expect(missing.get(one.uid)).toEqual([student.key])
  expect(missing.get(all.uid)).toEqual([])
  expect(students.find(({ userId }) => userId === none.uid)?.email).toBe(none.email)
  expect(next).toBeNull()
})

slowTest('downloadAgreement returns the PDF only to its student and the office', async () => {
  const person = await createUser()
  await acceptAll(person, 'Maya Lindqvist')
  const asked = { userId: person.uid, key: health.key, version: 1 }
  for (const reader of [person, admin]) {
    const { fileName, pdf } = await call(downloadAgreement, asked, reader)
    expect(fileName).toBe('health-waiver version 1.pdf')
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  }
  const missing = { code: 'NOT_FOUND', field: 'key' }
  expect(await refusal(downloadAgreement, asked, await createUser())).toMatchObject(missing)
  expect(await refusal(downloadAgreement, { ...asked, version: 2 }, person)).toMatchObject(missing)
})
