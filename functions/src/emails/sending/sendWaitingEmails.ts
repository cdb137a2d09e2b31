import { scheduledJob } from '../../firestore/scheduledJob.ts'
import { watchJob } from '../../settings.ts'
import { wakeWaitingMails } from './wakeWaitingMails.ts'

export const sendWaitingEmails = scheduledJob('sendWaitingEmails', watchJob, async (now) => ({
  emails: await wakeWaitingMails(now),
}))
