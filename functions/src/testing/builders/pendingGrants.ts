import { GrantTerms } from '@shala/contract/access/access'
import { newPendingGrant } from '@shala/contract/access/changes/pendingGrant'
import {
  PendingGrant,
  pendingGrantId,
  type PendingGrantContent,
  pendingGrants,
} from '@shala/contract/access/pendingGrants'
import { schoolDateRange } from '../../access/dateRange.ts'
import { changeRecord } from '../../firestore/changeRecords.ts'
import { firestore } from '../../firestore/client.ts'
import { addCourse } from '../store.ts'

type Wishes = Pick<PendingGrantContent, 'email'> &
  Partial<Omit<PendingGrantContent, 'terms'>> & { terms?: Partial<GrantTerms> }

/** Saves a pending grant as a batch of an admin does, and gives its key. */
export async function createPendingGrant({ terms, ...wishes }: Wishes): Promise<string> {
  const { email, source = 'individual', by = 'an-admin' } = wishes
  const courseId = wishes.courseId ?? (await addCourse())
  const id = pendingGrantId(email, courseId, source)
  const granted = { ...GrantTerms.parse({ notes: 'From the spring list' }), ...terms }
  const content: PendingGrantContent = {
    ...newPendingGrant(
      {
        email,
        courseId,
        source,
        by,
        batch: 'a-batch',
        notify: null,
        terms: granted,
      },
      await schoolDateRange(granted),
      new Date(),
    ),
    ...wishes,
  }
  const action = 'wait'
  await changeRecord(pendingGrants, { id, seen: 'any', action, by, decide: () => content })
  return id
}

/** The grant as it is stored. */
export async function listPendingGrants(id: string): Promise<PendingGrant> {
  return PendingGrant.parse((await firestore().collection('pendingGrants').doc(id).get()).data())
}
