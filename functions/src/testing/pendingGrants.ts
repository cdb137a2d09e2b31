import { GrantTerms } from '@shala/contract/access'
import { WaitingGrant, waitingGrantId, type WaitingContent } from '@shala/contract/waitingGrants'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { newPendingGrant } from '../pendingGrants/pendingGrant.ts'
import { pendingGrants } from '../pendingGrants/pendingGrant.ts'
import { aCourse } from './store.ts'

type Wishes = Pick<WaitingContent, 'email'> &
  Partial<Omit<WaitingContent, 'terms'>> & { terms?: Partial<GrantTerms> }

/** A grant that waits for an address, as a batch of an admin's leaves it; its key. */
export async function aWaitingGrant({ terms, ...wishes }: Wishes): Promise<string> {
  const { email, source = 'individual', by = 'an-admin' } = wishes
  const courseId = wishes.courseId ?? (await aCourse())
  const id = waitingGrantId(email, courseId, source)
  const content: WaitingContent = {
    ...newPendingGrant(
      {
        ...{ email, courseId, source, by, batch: 'a-batch', tell: null },
        terms: { ...GrantTerms.parse({ notes: 'From the spring list' }), ...terms },
      },
      new Date(),
    ),
    ...wishes,
  }
  const action = 'wait'
  await changeRecord(pendingGrants, { id, seen: 'any', action, by, decide: () => content })
  return id
}

/** The grant as it is stored. */
export async function waitingOf(id: string): Promise<WaitingGrant> {
  return WaitingGrant.parse((await firestore().collection('waitingGrants').doc(id).get()).data())
}
