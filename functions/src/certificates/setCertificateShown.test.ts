import * as contract from '@shala/contract/certificates/certificates'
import { reviewProfile } from '@shala/contract/graduates/profiles'
import { slowTest } from '@shala/contract/testing/slowTest'
import { admin } from '../testing/builders/admin.ts'
import { issueCertificate } from '../testing/builders/certificates.ts'
import { createUser, type TestPerson } from '../testing/builders/people.ts'
import { createFinish, submitProfile, readProfile } from '../testing/builders/profiles.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { addCourse } from '../testing/store.ts'

let maya: TestPerson
let courseId: string
let number: string
beforeEach(async () => {
  ;[maya, courseId] = await Promise.all([createUser(), addCourse()])
  await createFinish(maya.uid, courseId)
  number = await issueCertificate(admin, maya.uid, courseId)
})

async function publicProfile() {
  await submitProfile(maya, { courseIds: [courseId] })
  await call(reviewProfile, { userId: maya.uid, revision: 1, verdict: 'approve' }, admin)
}
const show = (shown = true) => call(contract.setCertificateShown, { number, shown }, maya)
const getShown = async () => (await readProfile(maya.uid))?.certificates

test('setCertificateShown adds a link to the public profile, or removes it', async () => {
  await publicProfile()
  expect(await show()).toEqual({ shown: true })
  expect(await getShown()).toEqual([{ courseId, number }])
  await show(false)
  expect(await getShown()).toEqual([])
})

slowTest('The link in a profile follows a certificate, until it is revoked', async () => {
  await publicProfile()
  await show()
  const certificate = { name: 'Maya Okafor', hours: 200, completedOn: '2026-01-31' }
  const request = { number, revision: 1, certificate }
  const { id } = await call(contract.reissueCertificate, request, admin)
  expect(await getShown()).toEqual([{ courseId, number: id }])
  const revoke = { number: id, revision: 1, revoked: true, reason: 'Mistake' }
  await call(contract.setCertificateRevoked, revoke, admin)
  expect(await getShown()).toEqual([])
})

describe('setCertificateShown', () => {
  test('refuses the certificate of another user', async () => {
    const request = { number, shown: true }
    for (const person of [await createUser(), admin]) {
      await expectRefusal(contract.setCertificateShown, request, person, 'NOT_FOUND', 'number')
    }
  })

  slowTest('refuses a missing profile, another course and a revoked one', async () => {
    const request = { number, shown: true }
    const none = await refusal(contract.setCertificateShown, request, maya)
    expect(none.message).toBe('Your profile is not on the site yet.')
    const other = await addCourse()
    await createFinish(maya.uid, other)
    await submitProfile(maya, { courseIds: [other] })
    await call(reviewProfile, { userId: maya.uid, revision: 1, verdict: 'approve' }, admin)
    const unnamed = await refusal(contract.setCertificateShown, request, maya)
    expect(unnamed.message).toBe('Your profile does not name this course.')
    const revoke = { number, revision: 1, revoked: true, reason: 'Mistake' }
    await call(contract.setCertificateRevoked, revoke, admin)
    const revoked = await refusal(contract.setCertificateShown, request, maya)
    expect(revoked.code).toBe('FAILED_PRECONDITION')
  })
})
