import type { AccessEvent } from '@shala/contract/access/access'
import type { InvitationContent } from '@shala/contract/access/invitations'
import type { NotifyOption } from '@shala/contract/emails/email'
import type { Mail } from '@shala/contract/emails/mail'
import type { Row } from '@shala/domain/access/changes/changeAccess'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { AppError } from '../../callable/AppError.ts'
import type { RecordChange } from '../../firestore/changeRecords.ts'

/** The student and course of a row, for its error message. */
interface About {
  readonly userId: string | null
  readonly email: string | null
  readonly courseId: string
  /** The position of the undone row in its batch. */
  readonly of?: number | null
}

/** The work of a batch row: a change of access, a change of an invitation, or nothing. */
export type Step = About &
  (
    | {
        readonly kind: 'access'
        readonly row: Row
        /** Memberships that the decision depends on; they must not have changed. */
        readonly regained?: ReadonlySet<DocumentSnapshot>
      }
    | {
        readonly kind: 'waiting'
        readonly change: RecordChange<InvitationContent>
        /** Builds the email by the resulting revision; null for none. */
        readonly createMail: ((revision: number) => { key: string; mail: Mail }) | null
      }
    | { readonly kind: 'refused'; readonly refusal: AppError }
  )

/** The data that all rows of a batch share. */
export type ChangeOrigin = Pick<AccessEvent, 'by'> & {
  readonly batch: string
  readonly notify: NotifyOption
  /** Whether invitations are emailed. */
  readonly invite: boolean
}
