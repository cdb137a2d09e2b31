import { changedMeanwhile } from '@shala/contract/audit'
import { limits } from '@shala/contract/limits'
import * as contract from '@shala/contract/messages/messages'
import { AppError, notFound } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { readAll } from '../firestore/readDocuments.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { staffCallable } from '../people/staffCallable.ts'
import { parseOfficeEmail, officeRef } from '../school/office.ts'
import { schoolTimeZone } from '../school/schoolSettings.ts'
import { replyEmail, replyKey } from './messageEmails.ts'
import { addMessageChange, readMessages } from './messages.ts'
import { parseCourseTitle, subjectRef } from './readReception.ts'

export const replyToMessage = staffCallable(
  contract.replyToMessage,
  async ({ id, revision, replyId, text }, { uid: by }) => {
    const day = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'long',
      timeZone: await schoolTimeZone(),
    })
    return commitWithRetry(async (commit) => {
      const read = (await readMessages([id])).get(id)
      if (read === undefined) throw notFound('id', 'there is no such message any more')
      const { message } = read
      const sent = message.replies.find((reply) => reply.replyId === replyId)
      if (sent?.text === text) return { id, revision: message.revision }
      if (sent !== undefined) {
        const before = 'was sent already, as it was written before. Reload to see it'
        throw new AppError('already-exists', before, 'text')
      }
      if (message.revision !== revision) throw new AppError('aborted', changedMeanwhile, 'revision')
      refuseAnswering(message)
      const [office, course] = await readAll([officeRef(), subjectRef(message.subject)])
      const at = new Date()
      const mail = replyEmail(
        {
          messageId: id,
          message,
          course: parseCourseTitle(message.subject, course),
          replyId,
          text,
          earlier: message.replies,
          office: parseOfficeEmail(office),
          writtenOn: day.format(message.createdAt),
        },
        at,
      )
      commit.create(firestore().collection('mail').doc(replyKey(id, replyId)), mail)
      const reply = { replyId, text, by, at }
      return addMessageChange(commit, read, { action: 'reply', by, at, status: 'answered', reply })
    })
  },
)

function refuseAnswering({ status, replies }: contract.ContactMessage): void {
  if (status === 'spam') {
    const first = 'This message is marked as spam. Say that it is not spam first.'
    throw new AppError('failed-precondition', first)
  }
  if (replies.length >= limits.messageReplies) {
    const most = `${limits.messageReplies} answers were sent to this message. Please go on by email.`
    throw new AppError('failed-precondition', most)
  }
}
