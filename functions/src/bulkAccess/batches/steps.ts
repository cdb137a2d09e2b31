import type { AccessEvent } from '@shala/contract/access'
import type { Tell } from '@shala/contract/tell'
import type { WaitingContent } from '@shala/contract/waitingGrants'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Row } from '../../access/change.ts'
import type { Refusal } from '../../callable/Refusal.ts'
import type { RecordChange } from '../../firestore/changeRecords.ts'

/** Whom and what a row is about, so that it can be named where it is refused. */
interface About {
  readonly userId: string | null
  readonly email: string | null
  readonly courseId: string
}

/** What a row of a batch comes down to: a change of access, of what waits, or nothing at all. */
export type Step = About &
  (
    | {
        readonly kind: 'access'
        readonly row: Row
        /** Memberships by which the row was decided, known once it is: they must still be so. */
        readonly regained?: ReadonlySet<DocumentSnapshot>
      }
    | { readonly kind: 'waiting'; readonly change: RecordChange<WaitingContent> }
    | { readonly kind: 'refused'; readonly refusal: Refusal }
  )

/** What all rows of a batch have in common. */
export type Told = Pick<AccessEvent, 'by'> & { readonly batch: string; readonly tell: Tell }
