import { randomUUID } from 'node:crypto'
import { grantAccess } from '@shala/contract/access/access'
import { addHourEntry } from '@shala/contract/attendance/courseHours'
import { saveHourPlan } from '@shala/contract/attendance/hourPlans'
import { CertificateNumber } from '@shala/contract/certificates/certificateNumber'
import * as contract from '@shala/contract/certificates/certificates'
import { setFinished } from '@shala/contract/courses/progress'
import { Mail } from '@shala/contract/emails/mail'
import { accessId } from '@shala/contract/ids'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import {
  issueCertificate,
  readStoredCertificate,
  readChecked,
} from '../testing/builders/certificates.ts'
import { createUser } from '../testing/builders/people.ts'
import { createFinish } from '../testing/builders/profiles.ts'
import { readProgress } from '../testing/builders/study.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { addCourse, listAudit } from '../testing/store.ts'

let courseId: string
beforeEach(async () => {
  courseId = await addCourse()
})

const issue = (people: { userId: string; name: string }[], more: object = {}) =>
  call(contract.issueCertificates, { courseId, people, hours: 200, ...more }, admin)

async function createPerson(name = 'Maya Lindqvist', finishedAt: Date | null = new Date()) {
  const { uid } = await createUser({ displayName: name })
  await createFinish(uid, courseId, finishedAt)
  return { userId: uid, name }
}

test('issueCertificates issues a certificate that anyone can verify, and records it as completed', async () => {
  const maya = await createPerson('Maya Lindqvist', new Date('2026-03-07T23:30:00Z'))
  const { issued, failed } = await issue([maya])
  expect(failed).toEqual([])
  const [{ number } = { number: '' }] = issued
  expect(CertificateNumber.parse(number)).toBe(number)
  const shown = { name: maya.name, course: 'A course', hours: 200, completedOn: '2026-03-07' }
  expect(await readStoredCertificate(number)).toMatchObject({
    ...shown,
    userId: maya.userId,
    courseId,
    status: 'valid',
    replaces: null,
    keep: false,
    revision: 1,
  })
  expect(await readChecked(number)).toEqual({ status: 'valid', ...shown, categories: [] })
  expect(await readProgress(maya.userId, courseId)).toMatchObject({
    finishedBy: admin.uid,
    certificate: number,
  })
  const events = await listAudit('certificates', number)
  expect(events).toMatchObject([{ action: 'issue', by: admin.uid, before: null }])
})

slowTest('issueCertificates returns the error of each who failed', async () => {
  const [maya, leo, nina] = [
    await createPerson(),
    await createPerson('Leo Okafor'),
    await createPerson('Nina', null),
  ]
  await issueCertificate(admin, leo.userId, courseId)
  const nobody = { userId: 'nobody-here', name: 'Nobody' }
  const unprintable = await createPerson('Maya 山田')
  const { issued, failed } = await issue([leo, nina, nobody, unprintable, maya], {
    completedOn: '2026-01-31',
  })
  expect(issued).toEqual([{ userId: maya.userId, number: expect.any(String) }])
  expect(failed).toEqual([
    { userId: leo.userId, error: 'They have a certificate of this course already.' },
    {
      userId: nina.userId,
      error: 'They have not finished this course. Give a reason to issue it all the same.',
    },
    { userId: 'nobody-here', error: 'userId: no account has this ID' },
    {
      userId: unprintable.userId,
      error: 'name: holds letters that a certificate cannot show: 山 田',
    },
  ])
  expect(await readStoredCertificate(issued[0]?.number ?? '')).toMatchObject({
    completedOn: '2026-01-31',
  })
  expect(await readProgress(nina.userId, courseId)).toMatchObject({
    finishedAt: null,
    certificate: null,
  })
})

test('issueCertificates with a reason marks the course as completed', async () => {
  const [nina, { uid }] = [await createPerson('Nina', null), await createUser()]
  const people = [nina, { userId: uid, name: 'New' }]
  const { issued } = await issue(people, { exception: 'Agreed with Asha' })
  expect(issued).toHaveLength(2)
  expect(await readProgress(uid, courseId)).toMatchObject({
    finishedAt: expect.any(Date),
    finishedBy: admin.uid,
  })
})

test('A certificate against missing hours needs a reason, which is kept, and never states more than was done', async () => {
  const maya = await createPerson()
  const plan = { categories: [{ id: 'anatomy', name: 'Anatomy', minutes: 600 }], minutes: 12_000 }
  await call(grantAccess, { userId: maya.userId, courseId }, admin)
  await call(saveHourPlan, { courseId, revision: 0, plan }, admin)
  const entry = { userId: maya.userId, courseId, day: '2026-01-31', reason: 'Agreed' }
  for (const [kind, minutes] of [
    ['assignment', 90],
    ['waived', 450],
  ] as const) {
    const made = { ...entry, id: randomUUID(), kind, categoryId: 'anatomy', minutes }
    await call(addHourEntry, made, admin)
  }
  expect(await issue([maya])).toEqual({
    issued: [],
    failed: [
      {
        userId: maya.userId,
        error: '191 h are missing. Give a reason to issue it all the same.',
      },
    ],
  })
  const { issued } = await issue([maya], { exception: 'Hours of another school' })
  const number = issued[0]?.number ?? ''
  const categories = [{ name: 'Anatomy', minutes: 540, madeUp: 90, waived: 450 }]
  expect(await readStoredCertificate(number)).toMatchObject({
    exception: 'Hours of another school',
    categories,
  })
  expect(await readChecked(number)).toMatchObject({ hours: 200, categories })
  const [event] = await listAudit('certificates', number)
  expect(event?.after).toMatchObject({ exception: 'Hours of another school' })
})

slowTest('issueCertificates by several admins at once issues one certificate', async () => {
  const maya = await createPerson()
  const answers = await Promise.all([issue([maya]), issue([maya]), issue([maya])])
  expect(answers.flatMap(({ issued }) => issued)).toHaveLength(1)
  expect(answers.flatMap(({ failed }) => failed)).toHaveLength(2)
})

test('Completion cannot be removed from a student with a certificate', async () => {
  const maya = await createPerson()
  await issue([maya])
  const request = { userId: maya.userId, courseId, finished: false }
  const met = await refusal(setFinished, request, admin)
  expect(met).toMatchObject({
    code: 'FAILED_PRECONDITION',
    message: 'They have a certificate of this course. Revoke it first.',
  })
  const events = await listAudit('courseProgress', accessId(maya.userId, courseId))
  expect(events.map(({ action }) => action)).toEqual(['certify'])
})

describe('The email about a certificate', () => {
  const mailTo = async (userId: string) => {
    const { docs } = await firestore().collection('mail').where('userId', '==', userId).get()
    return docs.map((stored) => Mail.parse(stored.data()))
  }

  slowTest('is sent on request, with a link to the verification page', async () => {
    const maya = await createPerson()
    const { issued } = await issue([maya], { notify: true })
    const [mail, ...others] = await mailTo(maya.userId)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'certificate', courseId, listed: true })
    expect(mail?.message.subject).toBe('Your certificate: A course')
    expect(mail?.message.text).toContain('Dear Maya Lindqvist')
    expect(mail?.message.text).toContain(`/certificates/${issued[0]?.number ?? ''}`)
  })

  slowTest('is not sent if turned off, or to an unverified email', async () => {
    const maya = await createPerson()
    await issue([maya], { notify: false })
    expect(await mailTo(maya.userId)).toEqual([])
    const { uid } = await createUser({ emailVerified: false })
    await issue([{ userId: uid, name: 'Nina' }], { exception: 'Agreed', notify: true })
    expect(await mailTo(uid)).toEqual([])
  })
})

describe('issueCertificates', () => {
  const request = () => ({ courseId, people: [{ userId: admin.uid, name: 'Me' }], hours: 200 })

  test('refuses a missing course and a future completion date', async () => {
    const unknown = { ...request(), courseId: 'no-such-course' }
    await expectRefusal(contract.issueCertificates, unknown, admin, 'NOT_FOUND', 'courseId')
    const later = { ...request(), completedOn: '2190-01-01' }
    await expectRefusal(contract.issueCertificates, later, admin, 'INVALID_ARGUMENT', 'completedOn')
  })

  test('refuses a course title with unprintable letters', async () => {
    const titled = await addCourse('山 Yoga')
    const refused = await refusal(
      contract.issueCertificates,
      { ...request(), courseId: titled },
      admin,
    )
    expect(refused).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'courseId' })
    expect(refused.message).toContain('山')
  })
})
