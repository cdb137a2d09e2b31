import { stamps, type KeptCollection } from './KeptCollection.ts'

const days = ['startsOn', 'endsOn', 'startsAt', 'endsAt'] as const
const payment = ['paymentMethod', 'paymentId', 'amount', 'currency', 'paymentStatus'] as const

/** The collections about who may take which course. */
export const accessCollections = [
  {
    place: 'userCourseAccess',
    indexes: {
      composite: [
        'userId isActive',
        'courseId isActive endsAt',
        'courseId isActive startsAt',
        'paymentMonths[] grantedAt',
      ],
      fields: {
        sources: [],
        ledger: [],
        gaps: ['ascending'],
        notes: [],
        paymentId: [],
        revokeReason: [],
      },
    },
    reader: 'money.read',
    owner: 'userId',
    holds: 'uid, course, days, notes to the student, prices and payments',
    until:
      'the uid, the days and the amount stay; notes and payment references are cleared with the account',
    why: 'access to courses; anonymous bookkeeping afterwards',
    deletion: { by: 'anonymiseAccess', leaves: 'mark' },
    download: {
      heading: 'Your courses',
      fields: [
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
        'ledger',
        ...stamps,
      ],
    },
  },
  {
    place: 'accessEvents',
    indexes: {
      composite: ['action at', 'userId -at', 'courseId -at'],
      fields: { commitId: [], before: [], after: [], reason: [] },
    },
    reader: 'people.read',
    owner: 'userId',
    holds: 'uid, every change of an access record, with its reason',
    until: 'stays as history; reasons, notes and payment references are cleared with the account',
    why: 'history of access, anonymous once the account is deleted',
    deletion: { by: 'anonymiseAccess', leaves: 'uid' },
    download: {
      heading: 'History of your access',
      fields: ['at', 'courseId', 'action', 'source', 'by', 'reason'],
      list: 'listAccessChanges',
    },
  },
  {
    place: 'accessNotes',
    indexes: { fields: { text: [], at: [] } },
    reader: 'people.read',
    owner: 'userId',
    holds: 'uid, and notes between admins about a change of access',
    until: 'deleted with the account',
    why: 'information between admins about a student',
    deletion: { by: 'anonymiseAccess' },
    download: {
      leftOut:
        'is written for admins and may concern others; the school checks it and hands it out on request',
    },
  },
  {
    place: 'accessImports',
    indexes: { fields: { instruction: [], digest: [] } },
    reader: 'people.read',
    owner: null,
    holds: 'the change requested for all rows of a list; a title or note may name a person',
    until:
      'stays as history; names and addresses are erased with the account, or by an admin; all addresses a year after the import',
    why: 'so that a bulk change can be undone and explained',
    deletion: { by: 'redactInBatches' },
    download: { leftOut: 'is about a whole list; your own rows are below' },
    restore: 'shared',
    restoreTurn: 7,
  },
  {
    place: 'accessImports/{batchId}/chunks',
    indexes: { fields: { rows: [], people: ['all contains'] } },
    reader: 'people.read',
    owner: null,
    holds:
      'uid or address, days, notes to the student and notes for admins (not in the download) of each row of a bulk change',
    until:
      'stays as history; address and notes of a row are erased with the account, or by an admin; all addresses, and the notes to people without an account, a year after the import',
    why: 'so that a bulk change can be undone and explained',
    deletion: { by: 'redactInBatches' },
    download: {
      heading: 'Imports that include you',
      fields: ['verdict', 'courseId', 'email', 'startsOn', 'endsOn', 'notes', 'payment'],
      list: 'listStoredRows',
    },
  },
  {
    place: 'accessImports/{batchId}/progress',
    indexes: { fields: { refused: [] } },
    reader: 'people.read',
    owner: null,
    holds: 'uid, address and error of each refused row',
    until:
      'stays as history; the address is erased with the account, or by an admin; all addresses a year after the import',
    why: 'so that an admin can retry a refused row',
    deletion: { by: 'redactInBatches' },
    download: { leftOut: 'is shown with your rows of the imports above' },
  },
  {
    place: 'invitations',
    indexes: { fields: { terms: [] } },
    reader: 'people.read',
    owner: 'claimedBy',
    orEmail: true,
    holds:
      'address, course, days, notes to the student, notes for admins (not in the download), time of the invitation, and the account that claimed it',
    until:
      'can be claimed for 90 days, or until the access ends; deleted a year after it ended or was cancelled, with the account that verified the address, or when an admin erases the address',
    why: 'a course for a person without an account',
    deletion: { by: 'deleteInvitations', isLast: true },
    download: {
      heading: 'Invitations to your address',
      fields: [
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
    },
    hasEvents: true,
    restoreTurn: 2,
    hasSearchKeys: true,
  },
  {
    place: 'groups/{groupId}/members',
    indexes: {
      composite: ['left terms'],
      fields: { courses: [], userId: ['all ascending'], email: ['all ascending'] },
    },
    reader: 'people.read',
    owner: 'userId',
    orEmail: true,
    holds: 'uid or address, name, time of joining, access from the group',
    until: 'deleted with the account, or when an admin erases the address',
    why: 'members of a group',
    deletion: { by: 'deleteMemberships', isLast: true },
    download: {
      heading: 'Your groups',
      fields: ['name', 'email', 'joinedAt', 'left', 'courses', ...stamps],
      adds: 'getGroup',
    },
    hasEvents: true,
    hasSearchKeys: true,
  },
  {
    place: 'groupUpdates',
    reader: 'people.read',
    owner: null,
    holds: 'uid, address and name of members that the last change of a group skipped or refused',
    until:
      'until the next change of the group; removed with the account, or when an admin erases the address',
    why: 'so that a change of a large group can continue and list skipped members',
    deletion: { by: 'redactInUpdates' },
    download: { leftOut: 'is about a whole group; your own groups are above' },
    restore: 'shared',
    restoreTurn: 4,
  },
] as const satisfies readonly KeptCollection[]
