import { GrantTerms } from '@shala/contract/access/access'
import {
  Invitation,
  invitationId,
  type InvitationContent,
  invitations,
} from '@shala/contract/access/invitations'
import { newInvitation } from '@shala/domain/access/changes/invitation'
import { schoolDateRange } from '../../access/schoolDateRange.ts'
import { changeRecord } from '../../firestore/changeRecords.ts'
import { firestore } from '../../firestore/client.ts'
import { addCourse } from '../store.ts'

type Wishes = Pick<InvitationContent, 'email'> &
  Partial<Omit<InvitationContent, 'terms'>> & { terms?: Partial<GrantTerms> }

/** Saves an invitation as a batch of an admin does, and gives its key. */
export async function createInvitation({ terms, ...wishes }: Wishes): Promise<string> {
  const { email, source = 'individual', by = 'an-admin' } = wishes
  const courseId = wishes.courseId ?? (await addCourse())
  const id = invitationId(email, courseId, source)
  const granted = { ...GrantTerms.parse({ notes: 'From the spring list' }), ...terms }
  const content: InvitationContent = {
    ...newInvitation(
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
  await changeRecord(invitations, { id, seen: 'any', action, by, decide: () => content })
  return id
}

/** The grant as it is stored. */
export async function listInvitations(id: string): Promise<Invitation> {
  return Invitation.parse((await firestore().collection('invitations').doc(id).get()).data())
}
