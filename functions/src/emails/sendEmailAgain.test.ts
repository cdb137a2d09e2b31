import { Mail, sendEmailAgain, type MailDelivery } from '@shala/contract/emails/mail'
import { slowTest } from '@shala/contract/testing/slowTest'
import { searchParts } from '@shala/contract/values/searchKey'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import { createUser, type TestPerson } from '../testing/builders/people.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { setReminders } from './emailChoices.ts'
import { newMail } from './newMail.ts'

let maya: TestPerson
beforeEach(async () => {
  maya = await createUser()
})

const failed: MailDelivery = {
  state: 'ERROR',
  error: 'Error: 550 no such user',
  endTime: new Date(),
}

/** Stores an email of the log and returns its ID. By default, the email has failed. */
async function stored({
  delivery = failed,
  ...others
}: Partial<Omit<Mail, 'to' | 'message' | 'delivery'>> & {
  to?: string
  delivery?: MailDelivery | null
}): Promise<string> {
  const { delivery: _waits, ...mail } = newMail({
    to: maya.email,
    message: { subject: 'A course is open', text: 'Dear Maya' },
    at: new Date(),
    kind: 'grant',
    userId: maya.uid,
    courseId: null,
    ...others,
  })
  const ref = firestore().collection('mail').doc()
  await ref.set({ ...mail, ...(delivery !== null && { delivery }) })
  return ref.id
}

const mailAt = async (id: string) =>
  Mail.parse((await firestore().collection('mail').doc(id).get()).data())

test('a failed email is queued again, only once', async () => {
  const mailId = await stored({})
  expect(await call(sendEmailAgain, { mailId }, admin)).toEqual({ to: maya.email })
  expect(await mailAt(mailId)).toMatchObject({
    to: [maya.email],
    delivery: { state: 'PENDING', error: null, attempts: 0, nextAttemptAt: expect.any(Date) },
  })
  await expectRefusal(sendEmailAgain, { mailId }, admin, 'FAILED_PRECONDITION')
})

test('a resent email goes to the current address of its user', async () => {
  const mailId = await stored({ to: 'mistyped@nowhere.invalid' })
  await call(sendEmailAgain, { mailId }, admin)
  const { to, search } = await mailAt(mailId)
  expect(to).toEqual([maya.email])
  expect(search).toEqual(searchParts(maya.email))
})

test('an email to an unverified address is not sent again', async () => {
  const mailId = await stored({})
  await auth().updateUser(maya.uid, { emailVerified: false })
  const unproven = await refusal(sendEmailAgain, { mailId }, admin)
  expect(unproven).toMatchObject({ code: 'FAILED_PRECONDITION' })
  expect(unproven.message).toContain('no address that is verified')
  expect((await mailAt(mailId)).delivery?.state).toBe('ERROR')
})

slowTest('a reminder is not sent again to a user who turned reminders off', async () => {
  const [reminder, grant] = [await stored({ kind: 'ending' }), await stored({})]
  await setReminders(maya.uid, false, 'choose')
  const met = await refusal(sendEmailAgain, { mailId: reminder }, admin)
  expect(met.message).toBe('They have turned such emails off.')
  expect(await call(sendEmailAgain, { mailId: grant }, admin)).toEqual({ to: maya.email })
})

test.each<[string, MailDelivery | null]>([
  ['is new', null],
  ['was sent', { state: 'SUCCESS' }],
  ['is being sent', { state: 'PROCESSING' }],
  ['is unwanted', { state: 'UNWANTED' }],
])('an email that %s is refused and not changed', async (_, delivery) => {
  const mailId = await stored({ delivery })
  await expectRefusal(sendEmailAgain, { mailId }, admin, 'FAILED_PRECONDITION')
  expect((await mailAt(mailId)).delivery?.state).toBe(delivery?.state)
})

test('a missing email, or one with a secret, is not found', async () => {
  const secret = await stored({ kind: 'address', listed: false })
  for (const mailId of ['nowhere', secret]) {
    await expectRefusal(sendEmailAgain, { mailId }, admin, 'NOT_FOUND', 'mailId')
  }
  expect((await mailAt(secret)).delivery?.state).toBe('ERROR')
})
