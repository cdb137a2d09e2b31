import { AccessEvent, AccessRecord } from '@shala/contract/access'
import { StoredRow } from '@shala/contract/accessPlans'
import { SecondAddress } from '@shala/contract/addresses'
import { AuditEvent } from '@shala/contract/audit'
import { Booking } from '@shala/contract/bookings'
import { CalendarFeed } from '@shala/contract/calendarFeeds'
import { Certificate } from '@shala/contract/certificates'
import { CohortMember } from '@shala/contract/cohorts'
import { EmailChoices } from '@shala/contract/emailChoices'
import { Mail } from '@shala/contract/emailTemplates'
import { EnrolmentRequest } from '@shala/contract/enrolments'
import { GraduateProfile } from '@shala/contract/graduates'
import { ContactMessage } from '@shala/contract/messages'
import { PendingGrant } from '@shala/contract/pendingGrants'
import { AdminRecord, UserEmailMapping } from '@shala/contract/people'
import type { DownloadedCollection } from '@shala/contract/personalData'
import { GraduateDraft } from '@shala/contract/profiles'
import { Progress } from '@shala/contract/progress'
import { StudentDetails } from '@shala/contract/students'
import { AddressProof } from '../../addresses/proofs.ts'
import { fieldsOf } from './fields.ts'

/** What a collection stores, and which of that the download does not take as it stands. */
type Stored = readonly [schema: { readonly shape: object }, ...withheld: string[]]

/** Found by `search` and such, counted by `revision`; `userId` is said once, of the account. */
const stored: Readonly<Record<DownloadedCollection, Stored>> = {
  userEmailMapping: [UserEmailMapping, 'userId', 'search'],
  userCourseAccess: [
    ...([
      AccessRecord,
      'userId',
      'revision',
      'sourceKeys',
      'paymentMonths',
      'accountDeleted',
    ] as const),
  ],
  // Both versions are told as what changed.
  accessEvents: [AccessEvent, 'accessId', 'userId', 'revision', 'batch', 'before', 'after'],
  // What admins note for each other is theirs; where it lies deeper, `plain.ts` leaves it out.
  'accessBatches/{batchId}/chunks': [StoredRow, 'userId', 'seen', 'adminNotes'],
  pendingGrants: [PendingGrant, 'batch', 'search', 'revision', 'invited', 'letter'],
  'cohorts/{cohortId}/members': [CohortMember, 'userId', 'nameKey', 'search', 'terms', 'revision'],
  courseProgress: [Progress, 'userId', 'revision'],
  certificates: [Certificate, 'userId', 'nameKey', 'search', 'revision'],
  // The token is a secret; whether there is one is told.
  bookings: [Booking, 'userId', 'scheduleId', 'sessionId', 'roomId', 'timeZone', 'revision'],
  enrolmentRequests: [EnrolmentRequest, 'userId', 'dateKey', 'told', 'revision'],
  studentDetails: [StudentDetails, 'userId', 'notes', 'revision'],
  calendarFeeds: [CalendarFeed, 'userId', 'token', 'revision'],
  emailChoices: [EmailChoices, 'userId', 'revision'],
  addresses: [SecondAddress, 'userId', 'revision'],
  addressProofs: [AddressProof, 'userId'],
  contactMessages: [ContactMessage, 'userId', 'revision', 'search', 'senderKeys'],
  // Its words are told without the key of a link; the lines of its header are for mail programs.
  mail: [Mail, 'message', 'listed', 'userId', 'search', 'delivery', 'headers'],
  graduateProfiles: [GraduateProfile, 'userId', 'revision'],
  graduateDrafts: [GraduateDraft, 'userId', 'submittedKey', 'nameKey', 'search', 'revision'],
  auditEvents: [AuditEvent, 'collection', 'documentId', 'revision', 'before', 'after'],
  admins: [AdminRecord, 'userId'],
}

test.each(Object.entries(stored))(
  'each field of %s is in the download, or is withheld for a reason',
  (place, [{ shape }, ...withheld]) => {
    const taken: readonly string[] =
      new Map<string, readonly string[]>(Object.entries(fieldsOf)).get(place) ?? []
    expect([...taken, ...withheld].toSorted()).toEqual(Object.keys(shape).toSorted())
  },
)
