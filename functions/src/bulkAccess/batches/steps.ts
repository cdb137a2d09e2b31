import type { AccessEvent } from '@shala/contract/access/access'
import type { PendingGrantContent } from '@shala/contract/access/pendingGrants'
import type { Mail } from '@shala/contract/emails/emailTemplates'
import type { NotifyOption } from '@shala/contract/emails/notifyOption'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Row } from '../../access/changeAccess.ts'
import type { AppError } from '../../callable/AppError.ts'
import type { RecordChange } from '../../firestore/changeRecords.ts'

/** Whom and what a row is about, so that it can be named where it is refused. */
interface About {
  readonly userId: string | null
  readonly email: string | null
  readonly courseId: string
  /** The place of the row that is taken back, in the batch that it was a part of. */
  readonly of?: number | null
}

/** What a row of a batch comes down to: a change of access, of a pending grant, or nothing at all. */
export type Step = About &
  (
    | {
        readonly kind: 'access'
        readonly row: Row
        /** Memberships by which the row was decided, known once it is: they must still be so. */
        readonly regained?: ReadonlySet<DocumentSnapshot>
      }
    | {
        readonly kind: 'waiting'
        readonly change: RecordChange<PendingGrantContent>
        /** The e-mail that goes with it, by the revision that it leads to; null where none does. */
        readonly letter: ((revision: number) => { key: string; mail: Mail }) | null
      }
    | { readonly kind: 'refused'; readonly refusal: AppError }
  )

/** What all rows of a batch have in common. */
export type ChangeOrigin = Pick<AccessEvent, 'by'> & {
  readonly batch: string
  readonly notify: NotifyOption
  /** Whether those who wait are invited by e-mail. */
  readonly invite: boolean
}

/** What is said of a row that is not taken back, because its record changed after the batch. */
export const touchedSinceBatch = 'was changed since, and stays as it is'
