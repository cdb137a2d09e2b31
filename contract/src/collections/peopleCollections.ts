import { whileAccount, stamps, type KeptCollection } from './KeptCollection.ts'

const profile = ['name', 'photo', 'city', 'bio', 'links', 'courseIds', 'year'] as const

/** The collections about profiles, the staff and accounts. */
export const peopleCollections = [
  {
    place: 'graduateProfiles',
    indexes: { fields: { bio: [] } },
    reader: 'people.read',
    owner: 'key',
    holds: 'name, city, text, links and photo that graduates wrote to be public',
    until: 'public while its graduate consents; deleted first with the account',
    why: 'the page of our graduates',
    deletion: { by: 'deleteGraduate' },
    download: {
      heading: 'Your public profile',
      fields: [...profile, 'certificates', 'status', 'consent', ...stamps],
    },
    hasEvents: true,
  },
  {
    place: 'graduateDrafts',
    indexes: { composite: ['status submittedAt'], fields: { bio: [], request: [] } },
    reader: 'people.read',
    owner: 'key',
    holds: 'the same as an unpublished draft',
    until: whileAccount,
    why: 'the school reviews a profile before it is public',
    deletion: { by: 'deleteGraduate' },
    download: {
      heading: 'Your profile draft',
      fields: [...profile, 'status', 'submittedAt', 'request', 'consent', ...stamps],
    },
    hasEvents: true,
    hasSearchKeys: true,
  },
  {
    place: 'auditEvents',
    indexes: {
      composite: ['action at', 'collection -at', 'collection documentId -revision'],
      fields: { commitId: [], before: [], after: [] },
    },
    reader: 'people.read',
    owner: null,
    holds:
      'author, time, subject and reason of each change, by uid; both versions of personal records',
    until:
      'stays as history; events of personal records are deleted with the account or address; actions of admins on an account, and erasures of addresses, stay without a name or address',
    why: 'accountability and undo',
    deletion: 'with its record',
    download: {
      heading: 'Changes to your data',
      fields: ['at', 'action', 'by', 'reason'],
      list: 'listRecordChanges',
    },
  },
  {
    place: 'admins',
    reader: 'staff.write',
    owner: 'key',
    holds: 'uid, admin role, and author of the role',
    until: whileAccount,
    why: 'access to the admin pages',
    deletion: { by: 'deleteStaffNote' },
    download: {
      heading: 'Your role',
      fields: ['admin', 'role', 'teacherId', 'changedBy', 'changedAt', 'removal'],
    },
    hasEvents: true,
  },
  {
    place: 'staffInvitations',
    indexes: { expires: 'deleteAt' },
    reader: 'staff.write',
    owner: 'claimedBy',
    orEmail: true,
    holds: 'the address that an owner invited to the staff, role, and the account that accepted',
    until:
      '180 days after its end (TTL on `deleteAt`); deleted with the account, or when an admin erases the address',
    why: 'a role for a person without an account',
    deletion: { by: 'deleteStaffInvitations', isLast: true },
    download: {
      heading: 'Your invitation to the staff',
      fields: [
        'email',
        'role',
        'teacherId',
        'status',
        'invitedBy',
        'sentAt',
        'expiresAt',
        ...stamps,
      ],
    },
    hasEvents: true,
  },
  {
    place: 'staffSignIns',
    indexes: { composite: ['userId -at'], expires: 'deleteAt' },
    reader: 'staff.write',
    owner: 'userId',
    holds: 'uid, time and rough device of each sign-in of the staff, without a network address',
    until: '180 days (TTL on `deleteAt`); deleted with the account',
    why: 'owners notice sign-ins that a person of the staff did not make',
    deletion: 'delete',
    download: {
      heading: 'Your sign-ins',
      fields: ['at', 'device'],
    },
  },
  {
    place: 'paymentCustomers',
    reader: null,
    owner: 'key',
    holds:
      'uid, the key of the person at the payment provider, and a hash of address and name; no card',
    until: 'while there is an account; deleted with it, here and at the payment provider',
    why: 'payments and saved cards of one person belong together at the payment provider',
    deletion: { by: 'deletePaymentCustomer' },
    download: {
      leftOut: 'is a number without meaning elsewhere; your payments are with your orders',
    },
  },
  {
    place: 'unverifiedAccounts',
    reader: null,
    owner: 'key',
    holds: 'the uid of an account with an unverified address, and the time',
    until: 'until the address is verified; deleted with the account',
    why: 'other sessions end when an address is verified for the first time',
    deletion: 'delete',
    download: { leftOut: 'only shows that your address is not verified' },
  },
  {
    place: 'accessViews',
    reader: 'people.read',
    owner: null,
    holds: 'the uid of the admin who saved a list, and its search text',
    until: 'until an admin removes it, or erases an address in its search text',
    why: 'saved lists of admins',
    deletion: 'keep',
    download: { leftOut: 'is a tool of admins without data about students' },
  },
] as const satisfies readonly KeptCollection[]
