import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/emails/emailTemplates'
import { getSampleEmailValues } from '@shala/contract/emails/getSampleEmailValues'
import { renderEmail } from '@shala/contract/emails/renderEmail'
import { limits } from '@shala/contract/limits'
import { StoredInstant } from '@shala/contract/values/days'
import * as z from 'zod'
import { AppError } from '../callable/AppError.ts'
import { countRecent, rateLimitError } from '../callable/rateLimit.ts'
import { firestore } from '../firestore/client.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { implement } from '../people/implement.ts'
import { answerTime, schoolName } from '../settings.ts'
import { newMail } from './newMail.ts'
import { coursePath, siteAddress } from './siteAddress.ts'

const hour = 60 * 60 * 1000
const Guard = z.object({ sentAt: z.array(StoredInstant) })

export const sendTestEmail = implement(
  contract.sendTestEmail,
  async ({ kind, ...typed }, { uid, record }) => {
    const to = record.email
    if (to === undefined || !record.emailVerified) {
      throw new AppError(
        'failed-precondition',
        'Please verify your own address first; a test goes nowhere else.',
      )
    }
    const message = renderEmail(
      { ...typed, subject: `Test: ${typed.subject}` },
      {
        ...getSampleEmailValues(kind),
        link: siteAddress(coursePath('prenatal-yoga-certification')).href,
        school: schoolName.value(),
        answer: answerTime(),
      },
    )
    const guardRef = firestore().collection('addressGuards').doc(`test-${uid}`)
    await commitWithRetry(async (commit) => {
      const guard = await guardRef.get()
      const at = new Date()
      const { sentAt } = guard.exists ? Guard.parse(guard.data()) : { sentAt: [] }
      const rate = { most: limits.testEmails, within: hour }
      const { recent, waitMs } = countRecent(sentAt, at, rate)
      if (waitMs !== null) {
        throw rateLimitError(`You have sent yourself ${rate.most} tests within an hour.`, waitMs)
      }
      const expiresAt = new Date(at.getTime() + hour)
      commit.replace(guard, { sentAt: [...recent, at], expiresAt })
      commit.create(
        firestore().collection('mail').doc(`test-${randomUUID()}`),
        newMail({ to, message, at, kind: 'test', userId: uid, courseId: null }),
      )
    })
    return { to }
  },
)
