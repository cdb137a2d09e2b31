import { AccessEvent, AccessRecord } from '@shala/contract/access/access'
import { StoredRow } from '@shala/contract/access/accessPlans'
import { Invitation } from '@shala/contract/access/invitations'
import { SecondAddress } from '@shala/contract/accounts/addresses'
import { Acceptance } from '@shala/contract/agreements/agreements'
import { ApplicationAnswers } from '@shala/contract/applications/answers'
import { CourseHours, HourEntry } from '@shala/contract/attendance/courseHours'
import { AuditEvent } from '@shala/contract/audit'
import { Certificate } from '@shala/contract/certificates/certificates'
import {
  downloadedCollections,
  type DownloadedCollection,
} from '@shala/contract/collections/keptCollections'
import { Progress } from '@shala/contract/courses/progress'
import { PlaceRequest } from '@shala/contract/courses/requests'
import { EmailChoices } from '@shala/contract/emails/emailChoices'
import { Mail } from '@shala/contract/emails/mail'
import { GraduateProfile } from '@shala/contract/graduates/graduates'
import { GraduateDraft } from '@shala/contract/graduates/profiles'
import { ContactMessage } from '@shala/contract/messages/messages'
import { Order } from '@shala/contract/orders/orders'
import { Receipt } from '@shala/contract/orders/receipts'
import { GroupMember } from '@shala/contract/people/groups'
import { UserEmailMapping } from '@shala/contract/people/people'
import { StaffRecord } from '@shala/contract/people/staff'
import { StaffInvitation } from '@shala/contract/people/staffInvitations'
import { StaffSignIn } from '@shala/contract/people/staffSignIns'
import { StudentDetails } from '@shala/contract/people/students'
import { Booking } from '@shala/contract/schedules/bookings'
import { CalendarFeed } from '@shala/contract/schedules/calendarFeeds'
import { AddressProof } from '../../addresses/proofs.ts'

/** The schema of a collection, and the fields that the download leaves out or changes. */
type Stored = readonly [schema: { readonly shape: object }, ...withheld: string[]]

/** Withholds search keys and revisions. `userId` is only shown for the account. */
const stored: Readonly<Record<DownloadedCollection['place'], Stored>> = {
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
  // Both versions are shown as a list of changes.
  accessEvents: [AccessEvent, 'accessId', 'userId', 'revision', 'batch', 'before', 'after'],
  // Notes between admins belong to them; `plain.ts` removes nested ones.
  'accessImports/{batchId}/chunks': [StoredRow, 'userId', 'seen', 'adminNotes'],
  invitations: [Invitation, 'batch', 'search', 'revision', 'invited', 'mailId'],
  'groups/{groupId}/members': [GroupMember, 'userId', 'nameKey', 'search', 'terms', 'revision'],
  courseProgress: [Progress, 'userId', 'revision'],
  certificates: [Certificate, 'userId', 'nameKey', 'search', 'revision'],
  agreementAcceptances: [Acceptance, 'userId', 'key', 'revision'],
  // Entries follow in `hourEntries`.
  courseHours: [CourseHours, 'userId', 'entries'],
  hourEntries: [HourEntry, 'userId', 'by', 'revision'],
  // The token is a secret; only its existence is shown.
  bookings: [
    ...([Booking, 'userId', 'scheduleId', 'sessionId', 'roomId', 'substituteId'] as const),
    ...(['timeZone', 'revision'] as const),
  ],
  placeRequests: [PlaceRequest, 'userId', 'dateKey', 'told', 'hasAnswers', 'revision'],
  applicationAnswers: [ApplicationAnswers, 'userId', 'revision'],
  // The page of the provider is a link for the student alone, which soon ends.
  orders: [
    ...([Order, 'userId', 'dateKey', 'requestId', 'attention', 'awaitsProvider'] as const),
    ...(['cardPage', 'search', 'revision', 'accountDeleted'] as const),
  ],
  receipts: [Receipt, 'userId'],
  studentDetails: [StudentDetails, 'userId', 'notes', 'revision'],
  calendarFeeds: [CalendarFeed, 'userId', 'token', 'revision'],
  emailChoices: [EmailChoices, 'userId', 'revision'],
  addresses: [SecondAddress, 'userId', 'revision'],
  addressProofs: [AddressProof, 'userId'],
  contactMessages: [ContactMessage, 'userId', 'revision', 'search', 'senderKeys'],
  // The text is shown without the key of a link; the headers are only for mail programs. `batch` and
  // `bookings` are keys of records that the download lists.
  mail: [
    ...([Mail, 'message', 'listed', 'userId', 'search', 'delivery', 'headers'] as const),
    ...(['batch', 'bookings', 'freeSeat'] as const),
  ],
  graduateProfiles: [GraduateProfile, 'userId', 'revision'],
  graduateDrafts: [GraduateDraft, 'userId', 'submittedKey', 'nameKey', 'search', 'revision'],
  auditEvents: [AuditEvent, 'collection', 'documentId', 'revision', 'before', 'after'],
  admins: [StaffRecord, 'userId'],
  staffInvitations: [StaffInvitation, 'claimedBy', 'deleteAt', 'revision'],
  staffSignIns: [StaffSignIn, 'userId', 'deleteAt'],
}

test.each(downloadedCollections.map(({ place, download }) => [place, download.fields] as const))(
  'Each field of %s is either in the download or listed as withheld',
  (place, fields) => {
    const [{ shape }, ...withheld] = stored[place]
    expect([...fields, ...withheld].toSorted()).toEqual(Object.keys(shape).toSorted())
  },
)
