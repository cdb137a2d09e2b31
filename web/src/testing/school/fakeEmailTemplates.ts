import type { SavedRecord } from '@shala/contract/audit'
import * as contract from '@shala/contract/emails/emailTemplates'
import * as mailContract from '@shala/contract/emails/mail'
import { expectedRevision } from '@shala/contract/records'
import { searchParts } from '@shala/contract/values/searchKey'
import type { FakeSchool } from './FakeSchool.ts'

export function saveEmailTemplates(school: FakeSchool, input: unknown): SavedRecord {
  const { revision, templates } = contract.saveEmailTemplates.input.parse(input)
  const seen = expectedRevision(revision)
  return school.change(
    contract.emailTemplates,
    contract.emailTemplatesDocument,
    seen,
    () => templates,
  )
}

/** Writes the test to the sample admin, as `mail` then holds it. */
export function sendTestEmail(school: FakeSchool, input: unknown) {
  const typed = contract.sendTestEmail.input.parse(input)
  addMail(school, { kind: 'test', to: ['admin@shala.test'], subject: `Test: ${typed.subject}` })
  return { to: 'admin@shala.test' }
}

/** Hands an email that failed to the post once more. */
export function sendEmailAgain(school: FakeSchool, input: unknown) {
  const { mailId } = mailContract.sendEmailAgain.input.parse(input)
  const mail = mailContract.Mail.parse(school.collections.get('mail')?.get(mailId))
  school.put('mail', mailId, { ...mail, delivery: { state: 'PENDING', error: null } })
  return { to: mail.to[0] ?? '' }
}

/** An email that the school has written; the first is the oldest. */
export function addMail(
  school: FakeSchool,
  { subject = 'An email', ...wishes }: Partial<mailContract.Mail> & { subject?: string } = {},
): string {
  const count = school.collections.get('mail')?.size ?? 0
  const { to = ['maya@shala.test'] } = wishes
  const mail: mailContract.Mail = {
    to,
    message: { subject, text: 'Dear Maya', html: '<p>Dear Maya</p>' },
    createdAt: new Date(Date.UTC(2026, 1, 3, 10, count)),
    kind: 'grant',
    listed: true,
    userId: 'sample-maya',
    courseId: 'prenatal-yoga-certification',
    search: to.flatMap(searchParts),
    ...wishes,
  }
  const id = `mail-${count}`
  school.put('mail', id, mail)
  return id
}
