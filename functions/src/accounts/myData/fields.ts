import type { DownloadedCollection } from '@shala/contract/accounts/personalData'

const stamps = ['createdAt', 'updatedAt'] as const
const days = ['startsOn', 'endsOn', 'startsAt', 'endsAt'] as const
const payment = ['paymentMethod', 'paymentId', 'amount', 'currency', 'paymentStatus'] as const
const profile = ['name', 'photo', 'city', 'bio', 'links', 'courseIds', 'year'] as const

/**
 * What the download takes of the documents of each collection. A field that is not named here stays
 * where it is, so that no token and no working note of the product slips out with a new field; a
 * test holds the names against the stored documents, so that none is forgotten.
 */
export const getFields = {
  userEmailMapping: ['email', 'emailVerified', 'displayName', ...stamps],
  userCourseAccess: [
    'courseId',
    'hasAccess',
    'isActive',
    ...days,
    'gaps',
    ...payment,
    'notes',
    'grantedAt',
    'grantedBy',
    'revokedAt',
    'revokedBy',
    'revokeReason',
    'sources',
    'pastPayments',
    ...stamps,
  ],
  accessEvents: ['at', 'courseId', 'action', 'source', 'by', 'reason'],
  'accessBatches/{batchId}/chunks': [
    ...['verdict', 'courseId', 'email', 'startsOn', 'endsOn', 'notes', 'payment'],
  ],
  pendingGrants: [
    'courseId',
    'email',
    'source',
    'status',
    'terms',
    'by',
    'endsAt',
    'claimedBy',
    'notify',
    'invitedAt',
    ...stamps,
  ],
  'cohorts/{cohortId}/members': ['name', 'email', 'joinedAt', 'left', 'courses', ...stamps],
  courseProgress: [
    'courseId',
    'done',
    'lastLessonId',
    'lastOpenedAt',
    'finishedAt',
    'finishedBy',
    'certificate',
    ...stamps,
  ],
  certificates: [
    'number',
    'name',
    'courseId',
    'course',
    'hours',
    'completedOn',
    'status',
    'reason',
    'replaces',
    'replacedBy',
    'keep',
    ...stamps,
  ],
  bookings: [
    'courseId',
    'title',
    'roomName',
    'startsAt',
    'endsAt',
    'movedFrom',
    'state',
    'since',
    'takesPlace',
    ...stamps,
  ],
  enrolmentRequests: [
    'courseId',
    'dateTitle',
    'startsOn',
    'endsOn',
    'state',
    'since',
    'message',
    'reason',
    ...stamps,
  ],
  // What an admin noted may speak of others: the school looks through it and hands it out.
  studentDetails: ['phone', ...stamps],
  calendarFeeds: [...stamps],
  emailChoices: ['reminders', ...stamps],
  addresses: ['email', 'verifiedAt', ...stamps],
  addressProofs: ['email', 'sentAt', 'expiresAt', 'usedAt'],
  contactMessages: [
    ...[
      'createdAt',
      'name',
      'email',
      'subject',
      'date',
      'message',
      'asksToExtend',
      'status',
      'replies',
    ],
  ],
  mail: ['createdAt', 'to', 'replyTo', 'kind', 'courseId'],
  graduateProfiles: [...profile, 'certificates', 'status', 'consent', ...stamps],
  graduateDrafts: [...profile, 'status', 'submittedAt', 'request', 'consent', ...stamps],
  auditEvents: ['at', 'action', 'by'],
  admins: ['admin', 'changedBy', 'changedAt', 'removal'],
} as const satisfies Record<DownloadedCollection, readonly string[]>
