import * as contract from '@shala/contract/emails/emailTemplates'
import { limits } from '@shala/contract/limits'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { listEmailsTo } from '../testing/builders/addresses.ts'
import { readEmailWords } from '../testing/builders/emails.ts'
import { createAdmin } from '../testing/builders/people.ts'
import { call, refusal } from '../testing/server.ts'

const typed = { subject: '{course} is open', text: 'Dear {name}, until {end}: {link} {school}' }

test('sendTestEmail sends the typed text with sample values only to the admin', async () => {
  const admin = await createAdmin()
  expect(await call(contract.sendTestEmail, typed, admin)).toEqual({ to: admin.email })
  const [mail, ...more] = await listEmailsTo(admin.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'test', listed: true, userId: admin.uid, courseId: null })
  expect(mail?.to).toEqual([admin.email])
  expect(mail?.message.subject).toBe('Test: Prenatal Yoga Certification is open')
  expect(readEmailWords(mail?.message.text)).toMatch(
    /^Dear Maya Lindqvist, until 30 June 2027: http\S+\/dashboard\/user\/courses\/prenatal-yoga-certification Shala$/,
  )
})

slowTest('sendTestEmail refuses an unverified address', async () => {
  const admin = await createAdmin()
  await auth().updateUser(admin.uid, { emailVerified: false })
  const met = await refusal(contract.sendTestEmail, typed, admin)
  expect(met).toMatchObject({ code: 'FAILED_PRECONDITION' })
  expect(met.message).toMatch(/verify your own address/)
  expect(await listEmailsTo(admin.email)).toEqual([])
})

slowTest('sendTestEmail refuses too many tests within an hour, also concurrently', async () => {
  const [admin, other] = [await createAdmin(), await createAdmin()]
  for (let sent = 0; sent < limits.testEmails - 2; sent += 1) {
    await call(contract.sendTestEmail, typed, admin)
  }
  await Promise.allSettled(
    Array.from({ length: 6 }, () => call(contract.sendTestEmail, typed, admin)),
  )
  const met = await refusal(contract.sendTestEmail, typed, admin)
  expect(met.code).toBe('RESOURCE_EXHAUSTED')
  expect(met.message).toMatch(/tests within an hour\. Please try again in/)
  expect(await listEmailsTo(admin.email)).toHaveLength(limits.testEmails)
  await call(contract.sendTestEmail, typed, other)
})
