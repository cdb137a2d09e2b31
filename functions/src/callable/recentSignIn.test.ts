import { randomUUID } from 'node:crypto'
import { commitPlan } from '@shala/contract/access/accessPlans'
import { issueCertificates, reissueCertificate } from '@shala/contract/certificates/certificates'
import { defaultEmailTemplates, saveEmailTemplates } from '@shala/contract/emails/emailTemplates'
import { limits } from '@shala/contract/limits'
import { saveOffice } from '@shala/contract/messages/messages'
import { PaymentSettingsContent, savePaymentSettings } from '@shala/contract/orders/paymentSettings'
import { correctAddress, deleteStudent } from '@shala/contract/people/students'
import { slowTest } from '@shala/contract/testing/slowTest'
import { readBatch } from '../imports/batches/storedBatch.ts'
import { admin } from '../testing/builders/admin.ts'
import { createUser, signedInBefore } from '../testing/builders/people.ts'
import { finished, grantInstruction } from '../testing/builders/plans.ts'
import { call, refusal } from '../testing/server.ts'

const withOldSignIn = () => signedInBefore(admin, limits.recentSignInMinutes + 1)
const withRecentSignIn = () => signedInBefore(admin, limits.recentSignInMinutes - 1)
const refusedAsOld = {
  code: 'FAILED_PRECONDITION',
  reason: 'recentSignIn',
  message: 'For your safety, please sign in again before you do this.',
}
const certificate = { name: 'Maya', hours: 85, completedOn: '2026-01-01' }

// With a recent sign-in, each call is refused later, because its target is missing.
test.each<[string, object]>([
  [correctAddress.name, { userId: 'nobody', email: 'leo@new.test' }],
  [deleteStudent.name, { userId: 'nobody', email: null }],
  [saveEmailTemplates.name, { revision: 99, templates: defaultEmailTemplates }],
  [
    savePaymentSettings.name,
    { revision: 99, settings: PaymentSettingsContent.parse({ bankDetails: '', issuer: '' }) },
  ],
  [saveOffice.name, { revision: 99, office: { email: 'desk@shala.test' } }],
  [
    issueCertificates.name,
    { courseId: 'no-course', hours: 85, people: [{ userId: 'nobody', name: 'Maya' }] },
  ],
  [reissueCertificate.name, { number: '0000-0000-0000-0001', revision: 1, certificate }],
])('%s refuses an old sign-in and accepts a recent one', async (name, data) => {
  expect(await refusal({ name }, data, withOldSignIn())).toMatchObject(refusedAsOld)
  expect(await refusal({ name }, data, withRecentSignIn())).toMatchObject({
    code: 'NOT_FOUND',
    reason: undefined,
  })
})

test('deleteStudent refuses a student for lack of permission, not for the old sign-in', async () => {
  const student = signedInBefore(await createUser(), 60)
  expect(await refusal(deleteStudent, { userId: admin.uid, email: null }, student)).toMatchObject({
    code: 'PERMISSION_DENIED',
    reason: undefined,
  })
})

describe('commitPlan', () => {
  const getPlan = (size: number) => {
    const row = { verdict: 'wait' as const, userId: null, courseId: 'no-course', seen: 0 }
    const rest = { startsOn: null, endsOn: null, notes: '', adminNotes: '', payment: null }
    return {
      batchId: randomUUID(),
      title: 'Spring',
      instruction: grantInstruction,
      rows: Array.from({ length: size }, (_, n) => ({ ...row, ...rest, email: `n${n}@new.test` })),
    }
  }

  slowTest('accepts a small plan with an old sign-in', async () => {
    const plan = getPlan(limits.planRowsAtOnce)
    expect(await call(commitPlan, plan, withOldSignIn())).toEqual({ batchId: plan.batchId })
    await finished(plan.batchId)
  })

  slowTest('refuses a large plan with an old sign-in', async () => {
    const plan = getPlan(limits.planRowsAtOnce + 1)
    expect(await refusal(commitPlan, plan, withOldSignIn())).toMatchObject(refusedAsOld)
    expect(await readBatch(plan.batchId)).toBeNull()
    expect(await call(commitPlan, plan, withRecentSignIn())).toEqual({ batchId: plan.batchId })
    await finished(plan.batchId)
  })
})
