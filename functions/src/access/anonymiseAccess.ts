import { isDeepStrictEqual } from 'node:util'
import { AccessEvent, AccessRecord, isGranted } from '@shala/contract/access/access'
import type { DocumentReference, Query } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'
import { deletePages, pagesOf } from '../firestore/pagesOf.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import type { DeletedPerson } from '../people/deletedPerson.ts'
import { accountDeleted, anonymousEvent, anonymousRecord } from './anonymous.ts'
import { revokeAllAccess } from './revokeAllAccess.ts'

/**
 * Takes every access of a deleted account away and makes its history anonymous: that somebody was
 * granted a course, when, until when and for how much stays; who that was does not, nor what admins
 * noted. What cannot be read is deleted whole, for nobody knows what it holds. Doing it again changes nothing.
 */
export async function anonymiseAccess(person: DeletedPerson): Promise<void> {
  const { userId } = person
  await deleteDamaged(userId)
  await revokeAllAccess(userId, { by: 'system', reason: accountDeleted })
  await anonymiseEvents(person)
  await deletePages(belonging('accessNotes', userId))
  for await (const records of pagesOf(belonging('userCourseAccess', userId))) {
    for (const { ref } of records) await anonymiseRecord(ref, person)
  }
}

function belonging(collection: string, userId: string): Query {
  return firestore().collection(collection).where('userId', '==', userId)
}

/** With its events: where the revision is not known, their keys could not be gone on from. */
async function deleteDamaged(userId: string): Promise<void> {
  for await (const records of pagesOf(belonging('userCourseAccess', userId))) {
    for (const record of records) {
      if (AccessRecord.safeParse(record.data()).success) continue
      await deletePages(firestore().collection('accessEvents').where('accessId', '==', record.id))
      await record.ref.delete()
    }
  }
}

async function anonymiseEvents(person: DeletedPerson): Promise<void> {
  for await (const events of pagesOf(belonging('accessEvents', person.userId))) {
    const commit = firestore().batch()
    for (const stored of events) {
      const event = AccessEvent.safeParse(stored.data())
      if (!event.success) {
        commit.delete(stored.ref)
        continue
      }
      const anonymous = anonymousEvent(event.data, person)
      if (!isDeepStrictEqual(anonymous, event.data)) commit.set(stored.ref, anonymous)
    }
    await commit.commit()
  }
}

/** What was granted meanwhile is left as it is: it has to be revoked first, with its event. */
function anonymiseRecord(ref: DocumentReference, person: DeletedPerson): Promise<void> {
  return commitWithRetry(async (commit) => {
    const stored = await ref.get()
    const record = AccessRecord.safeParse(stored.data())
    if (stored.updateTime === undefined || !record.success || isGranted(record.data)) return
    const anonymous = { ...anonymousRecord(record.data, person), accountDeleted: true }
    if (isDeepStrictEqual(anonymous, record.data)) return
    commit.update(ref, anonymous, { lastUpdateTime: stored.updateTime })
  })
}
