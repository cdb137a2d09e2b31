import { invitations } from '@shala/contract/access/invitations'
import { StoredInstant } from '@shala/contract/values/days'
import { ended } from '@shala/domain/access/changes/invitation'
import { FieldPath } from 'firebase-admin/firestore'
import * as z from 'zod'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { isFirestoreUnavailable } from '../firestore/firestoreErrors.ts'
import { runPages, timeToStop } from '../firestore/runPages.ts'
import { log } from '../log.ts'
import { jobTime } from '../settings.ts'

/** Grants that are ended in one commit. */
const pageSize = 100

const Position = z.object({ endsAt: StoredInstant, id: z.string() })

/**
 * Marks what has waited for too long, so that lists say it. It could not be claimed any more
 * already: see `isClaimable`. Doing it again changes nothing. Says how many there were.
 */
export async function endInvitations(
  now: Date,
  until: Date = timeToStop(jobTime),
): Promise<number> {
  const over = firestore()
    .collection(invitations.collection)
    .where('status', '==', 'waiting')
    .where('endsAt', '<=', now)
    .orderBy('endsAt')
    .orderBy(FieldPath.documentId())
    .limit(pageSize)
  const { done } = await runPages(
    {
      name: 'endWaiting',
      position: Position,
      find: async (after) => {
        const page = after === null ? over : over.startAfter(after.endsAt, after.id)
        const { docs } = await page.select('endsAt').get()
        const last = docs.length < pageSize ? undefined : docs.at(-1)
        const end = last === undefined ? null : Position.parse({ ...last.data(), id: last.id })
        return { items: docs.map(({ id }) => id), end }
      },
      work: async (ids) => {
        const marked = await Promise.all(ids.map((id) => end(id, now)))
        return marked.filter(Boolean).length
      },
    },
    until,
  )
  return done
}

/** Whatever is wrong with one of them stops no other. */
async function end(id: string, now: Date): Promise<boolean> {
  try {
    await changeRecord(invitations, {
      id,
      seen: 'any',
      action: 'end',
      by: 'system',
      decide: (before) => before && ended(before, now),
    })
    return true
  } catch (error) {
    if (isFirestoreUnavailable(error)) throw error
    log.write('invitation.endFailed', { error })
    return false
  }
}

/** Ends expired invitations every night. */
export async function endOverdueInvitations(now: Date) {
  return { ended: await endInvitations(now) }
}
