import * as contract from '@shala/contract/certificates/certificates'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import {
  issueCertificate,
  readStoredCertificate,
  readChecked,
} from '../testing/builders/certificates.ts'
import { createAdmin, createUser, type TestPerson } from '../testing/builders/people.ts'
import { readProgress } from '../testing/builders/study.ts'
import { call, expectRefusal } from '../testing/server.ts'
import { addCourse, listAudit } from '../testing/store.ts'

let admin: TestPerson
let maya: TestPerson
let courseId: string
let number: string
beforeAll(async () => {
  ;[admin, maya] = await Promise.all([createAdmin(), createUser()])
})
beforeEach(async () => {
  courseId = await addCourse()
  number = await issueCertificate(admin, maya.uid, courseId)
})

const reason = 'Issued by mistake'
const revoke = (revision = 1, more: object = {}) =>
  call(contract.setCertificateRevoked, { number, revision, revoked: true, reason, ...more }, admin)
const restore = (revision: number) => ({ number, revision, revoked: false })

test('setCertificateRevoked revokes a certificate without publishing the reason', async () => {
  expect(await revoke()).toEqual({ id: number, revision: 2 })
  expect(await readChecked(number)).toEqual({ status: 'revoked' })
  expect(await readStoredCertificate(number)).toMatchObject({ status: 'revoked', reason })
  expect(await readProgress(maya.uid, courseId)).toMatchObject({
    certificate: null,
    finishedAt: expect.any(Date),
  })
  const events = await listAudit('certificates', number)
  expect(events.map(({ action }) => action)).toEqual(['issue', 'revoke'])
})

slowTest('setCertificateRevoked restores a certificate, but none beside a newer one', async () => {
  await revoke()
  await expectRefusal(contract.downloadCertificate, { number }, maya, 'FAILED_PRECONDITION')
  await call(contract.setCertificateRevoked, restore(2), admin)
  expect(await readChecked(number)).toMatchObject({ status: 'valid' })
  expect(await readProgress(maya.uid, courseId)).toMatchObject({ certificate: number })
  await revoke(3)
  const other = await issueCertificate(admin, maya.uid, courseId)
  await expectRefusal(contract.setCertificateRevoked, restore(4), admin, 'FAILED_PRECONDITION')
  expect(await readChecked(number)).toEqual({ status: 'revoked' })
  expect(await readChecked(other)).toMatchObject({ status: 'valid' })
})

slowTest('setCertificateRevoked emails the student if the admin chose it', async () => {
  await revoke(1, { notify: true })
  const sent = await firestore().doc(`mail/certificate-${number}-2`).get()
  expect(sent.get('kind')).toBe('certificateRevoked')
  expect(sent.get('message.subject')).toBe('Your certificate for A course is no longer valid')
})
