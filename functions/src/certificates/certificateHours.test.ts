import { saveHourPlan } from '@shala/contract/attendance/hourPlans'
import { setRegisterCounts } from '@shala/contract/attendance/registers'
import * as contract from '@shala/contract/certificates/certificates'
import { slowTest } from '@shala/contract/testing/slowTest'
import { admin } from '../testing/builders/admin.ts'
import { buildMark, createBegun, mark } from '../testing/builders/attendance.ts'
import { createHolder } from '../testing/builders/bookings.ts'
import { issueCertificate, readChecked } from '../testing/builders/certificates.ts'
import { call, expectRefusal } from '../testing/server.ts'

const plan = {
  categories: [
    { id: 'anatomy', name: 'Anatomy', minutes: 600 },
    { id: 'essentials', name: 'Professional Essentials', minutes: 600 },
  ],
  minutes: 1200,
}

async function createGraduate() {
  const counts = { categoryId: 'anatomy', minutes: null, online: null }
  const session = await createBegun(admin, { counts })
  const { courseId, sessionId } = session
  const maya = await createHolder(admin, courseId)
  await mark(admin, session, [buildMark(maya, 'present')])
  await call(saveHourPlan, { courseId, revision: 0, plan }, admin)
  return { maya, courseId, sessionId }
}

test('A certificate shows the hours by category and has a transcript', async () => {
  const { maya, courseId } = await createGraduate()
  const number = await issueCertificate(admin, maya.uid, courseId)
  expect(await readChecked(number)).toMatchObject({
    status: 'valid',
    categories: [{ name: 'Anatomy', minutes: 90, madeUp: 0, waived: 0 }],
  })
  for (const person of [maya, admin]) {
    const request = { number, part: 'transcript' } as const
    const { fileName, pdf } = await call(contract.downloadCertificate, request, person)
    expect(fileName).toBe(`Transcript ${number}.pdf`)
    const file = Buffer.from(pdf, 'base64').toString('latin1')
    expect(file).toContain(`/certificates/${number})`)
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})

slowTest('A certificate keeps its hours until it is reissued', async () => {
  const { maya, courseId, sessionId } = await createGraduate()
  const number = await issueCertificate(admin, maya.uid, courseId)
  const certificate = { name: 'Maya Lindqvist', hours: 200, completedOn: '2026-01-31' }
  const first = await call(
    contract.reissueCertificate,
    { number, revision: 1, certificate, notify: false },
    admin,
  )
  const again = { number: first.id, revision: 1, certificate, notify: false }
  await expectRefusal(contract.reissueCertificate, again, admin, 'FAILED_PRECONDITION')
  const counts = { categoryId: 'essentials', minutes: 120, online: false }
  await call(setRegisterCounts, { courseId, sessionId, revision: 1, ...counts }, admin)
  expect(await readChecked(first.id)).toMatchObject({ categories: [{ name: 'Anatomy' }] })
  const { id } = await call(contract.reissueCertificate, again, admin)
  expect(await readChecked(id)).toMatchObject({
    categories: [{ name: 'Professional Essentials', minutes: 120 }],
  })
})
