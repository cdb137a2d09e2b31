import * as contract from '@shala/contract/emails/emailTemplates'
import * as mailContract from '@shala/contract/emails/mail'
import { expectedRevision } from '@shala/contract/records'
import { searchParts } from '@shala/contract/values/searchKey'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { answer } from './answer.ts'

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

export const emailAnswers: Answers = [
  answer(contract.saveEmailTemplates, (school, { revision, templates }) =>
    school.change(
      contract.emailTemplates,
      contract.emailTemplatesDocument,
      expectedRevision(revision),
      () => templates,
    ),
  ),
  answer(mailContract.sendEmailAgain, (school, { mailId }) => {
    const mail = mailContract.Mail.parse(school.collections.get('mail')?.get(mailId))
    school.put('mail', mailId, { ...mail, delivery: { state: 'PENDING', error: null } })
    return { to: mail.to[0] ?? '' }
  }),
]
