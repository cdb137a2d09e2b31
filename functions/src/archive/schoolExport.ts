import { exportEvents } from '@shala/contract/archive/schoolExport'
import { AuditEvent, auditEventId } from '@shala/contract/audit'
import { limits } from '@shala/contract/limits'
import * as z from 'zod'
import { AppError } from '../callable/AppError.ts'
import { countRecent, rateLimitError } from '../callable/rateLimit.ts'
import { firebaseApp } from '../firebase.ts'
import { addAuditEvent } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import type { CloudProject } from './CloudProject.ts'

const hour = 60 * 60_000
/** All exports are events of this document. */
const documentId = 'school'

/**
 * Records that an admin starts an export and returns its ID. Throws an AppError if the admin has
 * reached today's limit.
 */
export async function recordExport(by: string, readAt: string, at: Date): Promise<string> {
  return commitWithRetry(async (commit) => {
    const { docs } = await firestore()
      .collection('auditEvents')
      .where('collection', '==', exportEvents)
      .where('documentId', '==', documentId)
      .orderBy('revision', 'desc')
      .limit(limits.exportsInADay * 10)
      .get()
    const events = docs.map((stored) => AuditEvent.parse(stored.data()))
    const own = events.filter((event) => event.by === by).map((event) => event.at)
    const rate = { most: limits.exportsInADay, within: 24 * hour }
    const { waitMs } = countRecent(own.toReversed(), at, rate)
    if (waitMs !== null) {
      const said = `You have taken everything out ${rate.most} times within a day.`
      throw rateLimitError(said, waitMs)
    }
    const revision = (events[0]?.revision ?? 0) + 1
    const event = { collection: exportEvents, documentId, revision, action: 'export', by, at }
    addAuditEvent(commit, { ...event, before: null, after: { readAt } })
    return auditEventId(exportEvents, documentId, revision)
  })
}

/**
 * Returns the read time of an export. Throws an AppError unless this admin started it within the
 * last two hours.
 */
export async function requireExport(exportId: string, by: string, now: Date): Promise<string> {
  const stored = await firestore().collection('auditEvents').doc(exportId).get()
  const event = AuditEvent.safeParse(stored.data())
  const readAt = event.data?.after?.['readAt']
  const isOwn = event.success && event.data.collection === exportEvents && event.data.by === by
  const isOpen = isOwn && now.getTime() - event.data.at.getTime() < 2 * hour
  if (isOpen && typeof readAt === 'string') return readAt
  throw new AppError(
    'failed-precondition',
    'This export is over. Please begin it anew.',
    'exportId',
  )
}

/** Returns the project of the running function, with its service account. */
export function ownProject(): CloudProject {
  return {
    projectId: z.string().parse(process.env.GCLOUD_PROJECT),
    accessToken: async () => {
      const token = await firebaseApp().options.credential?.getAccessToken()
      return z.string().parse(token?.access_token)
    },
  }
}
