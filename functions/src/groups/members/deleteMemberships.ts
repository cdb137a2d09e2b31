import { GroupUpdate, memberByAddress } from '@shala/contract/people/groups'
import { firestore } from '../../firestore/client.ts'
import { deleteRecords } from '../../firestore/deleteRecords.ts'
import { readPages } from '../../firestore/readDocuments.ts'
import { commitWithRetry } from '../../firestore/retryOnConflict.ts'
import { everyAddress, redactPerson, type ErasedPerson } from '../../people/deletedPerson.ts'
import { readPersonPages } from '../../people/readPersonPages.ts'
import { recountPlaces } from './datePlaces.ts'

/** Deletes a user's memberships, by account or address. Their access is revoked elsewhere. */
export async function deleteMemberships(person: ErasedPerson): Promise<void> {
  const members = firestore().collectionGroup('members')
  for await (const page of readPersonPages(person, members, 'userId')) {
    for (const { id, ref } of page) {
      await deleteRecords({ collection: ref.parent.path }, [id])
      await recountPlaces(ref.parent.parent?.id ?? '')
    }
  }
}

/**
 * Removes a deleted user from the last update of each group: from kept and refused members, and
 * from its position. Idempotent.
 */
export async function redactInUpdates(person: ErasedPerson): Promise<void> {
  const keys = new Set(everyAddress(person).map(memberByAddress))
  if (person.userId !== null) keys.add(person.userId)
  for await (const page of readPages(firestore().collection('groupUpdates'))) {
    for (const { ref } of page) {
      await commitWithRetry(async (commit) => {
        const stored = await ref.get()
        const update = GroupUpdate.safeParse(stored.data())
        if (!update.success || stored.updateTime === undefined) return
        const { after, failed, status, kept } = update.data
        // A running update continues after this key, so it is cleared only when the update has
        // finished.
        const isPast = status === 'finished' && after !== null && keys.has(after)
        const left = failed.filter(({ memberId }) => !keys.has(memberId))
        const named = left.filter(
          ({ who, error }) => redactPerson(who + error, person) !== who + error,
        )
        const keptLeft = kept.filter(({ userId }) => userId !== person.userId)
        if (
          !isPast &&
          left.length === failed.length &&
          named.length === 0 &&
          keptLeft.length === kept.length
        )
          return
        const fields = {
          after: isPast ? null : after,
          failed: left.filter((one) => !named.includes(one)),
          kept: keptLeft,
        }
        commit.update(ref, fields, { lastUpdateTime: stored.updateTime })
      })
    }
  }
}
