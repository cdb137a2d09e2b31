import { exportActions, exportEvents } from '@shala/contract/archive/schoolExport'
import { AuditEvent, auditEventId } from '@shala/contract/audit'
import { limits } from '@shala/contract/limits'
import * as z from 'zod'
import { AppError } from '../callable/AppError.ts'
import { countRecent, rateLimitError } from '../callable/rateLimit.ts'
import { firebaseApp } from '../firebase.ts'
import type { Commit } from '../firestore/Commit.ts'
import { addAuditEvent } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { latestEvents } from '../firestore/latestEvents.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import type { CloudProject } from './CloudProject.ts'

const hour = 60 * 60_000
const documentId = 'school'

/**
 * Records that an admin starts an export and returns its ID. Throws an AppError if the admin has
 * reached today's limit.
 */
export async function recordExport(by: string, readAt: string, at: Date): Promise<string> {
  return commitWithRetry(async (commit) => {
    const events = await readLatestEvents()
    const own = events
      .filter((event) => event.by === by && event.action === exportActions.start)
      .map((event) => event.at)
    const rate = { most: limits.exportsInADay, within: 24 * hour }
    const { waitMs } = countRecent(own.toReversed(), at, rate)
    if (waitMs !== null) {
      const said = `You have taken everything out ${rate.most} times within a day.`
      throw rateLimitError(said, waitMs)
    }
    const event = { action: exportActions.start, by, at, after: { readAt } }
    return addExportEvent(commit, events, event)
  })
}

/** Records that an admin has saved an export. Throws an AppError unless it is their own. Idempotent. */
export async function saveDownload(exportId: string, by: string, at: Date): Promise<void> {
  await commitWithRetry(async (commit) => {
    if ((await readOwnExport(exportId, by)) === null) throw exportOver()
    const events = await readLatestEvents()
    const isRecorded = events.some(({ after }) => after?.['exportId'] === exportId)
    if (isRecorded) return
    addExportEvent(commit, events, { action: exportActions.download, by, at, after: { exportId } })
  })
}

/** Adds the event that follows the latest ones to a commit, and returns its ID. */
function addExportEvent(
  commit: Commit,
  latest: readonly AuditEvent[],
  event: Pick<AuditEvent, 'action' | 'by' | 'at' | 'after'>,
): string {
  const revision = (latest[0]?.revision ?? 0) + 1
  const about = { collection: exportEvents, documentId, revision, before: null }
  addAuditEvent(commit, { ...about, ...event })
  return auditEventId(exportEvents, documentId, revision)
}

/** Reads the latest starts and downloads of exports, the newest first. */
async function readLatestEvents(): Promise<AuditEvent[]> {
  const latest = latestEvents(exportEvents, documentId).limit(limits.exportsInADay * 20)
  const { docs } = await latest.get()
  return docs.map((stored) => AuditEvent.parse(stored.data()))
}

/**
 * Returns the read time of an export. Throws an AppError unless this admin started it within the
 * last two hours.
 */
export async function requireExport(exportId: string, by: string, now: Date): Promise<string> {
  const event = await readOwnExport(exportId, by)
  const readAt = event?.after?.['readAt']
  const isOpen = event !== null && now.getTime() - event.at.getTime() < 2 * hour
  if (isOpen && typeof readAt === 'string') return readAt
  throw exportOver()
}

/** Returns the event with which this admin started an export, or null. */
async function readOwnExport(exportId: string, by: string): Promise<AuditEvent | null> {
  const stored = await firestore().collection('auditEvents').doc(exportId).get()
  const { data: event } = AuditEvent.safeParse(stored.data())
  const isStart = event?.collection === exportEvents && event.action === exportActions.start
  return isStart && event.by === by ? event : null
}

const exportOver = () =>
  new AppError('failed-precondition', 'This export is over. Please begin it anew.', 'exportId')

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
