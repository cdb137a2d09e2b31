import * as contract from '@shala/contract/messages/messages'
import { withReply } from '@shala/domain/messages/messageChanges'
import { firestore } from '../firestore/client.ts'
import { readAll } from '../firestore/readDocuments.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { implement } from '../people/implement.ts'
import { parseOfficeEmail, officeRef } from '../school/office.ts'
import { schoolTimeZone } from '../school/schoolSettings.ts'
import { replyEmail, replyKey } from './messageEmails.ts'
import { addMessageChange, readMessages } from './messages.ts'
import { parseCourseTitle, subjectRef } from './readReception.ts'

export const replyToMessage = implement(
  contract.replyToMessage,
  async ({ id, revision, replyId, text }, { uid: by }) => {
    const day = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'long',
      timeZone: await schoolTimeZone(),
    })
    return commitWithRetry(async (commit) => {
      const read = (await readMessages([id])).get(id)
      const at = new Date()
      const after = withReply(read?.message ?? null, revision, { replyId, text, by, at })
      if (read === undefined || after === read.message) return { id, revision: after.revision }
      const { message } = read
      const [office, course] = await readAll([officeRef(), subjectRef(message.subject)])
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
      return addMessageChange(commit, read, after, { action: 'reply', by, at })
    })
  },
)
