import * as contract from '@shala/contract/messages/messages'
import { addAuditEvent } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { readAll } from '../firestore/documentsOf.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { noticeKey } from './messageEmails.ts'
import { readMessages } from './readMessages.ts'

export const deleteMessages = adminCallable(contract.deleteMessages, ({ ids }, { uid: by }) =>
  commitWithRetry(async (commit) => {
    const read = [...(await readMessages(ids)).values()]
    const mail = firestore().collection('mail')
    const notices = await readAll(read.map(({ id }) => mail.doc(noticeKey(id))))
    const at = new Date()
    for (const { id, snapshot, message } of read) {
      commit.delete(snapshot)
      addAuditEvent(commit, {
        collection: snapshot.ref.parent.path,
        documentId: id,
        revision: message.revision + 1,
        action: 'delete',
        by,
        at,
        before: { status: message.status, replies: message.replies.length },
        after: null,
      })
    }
    for (const notice of notices) if (notice.exists) commit.delete(notice)
    return { deleted: [...new Set(ids)] }
  }),
)
