import type { DownloadedCollection } from '@shala/contract/accounts/personalData'
import { Email } from '@shala/contract/emails/email'
import type { UserRecord } from 'firebase-admin/auth'
import type {
  DocumentData,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { isNoticeKey } from '../../contact/messageEmails.ts'
import { emailsByKey, uidInKey } from '../../emails/deleteEmails.ts'
import { firestore } from '../../firestore/client.ts'
import { readPages } from '../../firestore/readDocuments.ts'

/** The user who downloads their data, with all their identifiers. */
export interface Owner {
  readonly userId: string
  /**
   * The user's verified, current addresses. Data stored under an unverified address belongs to its
   * true owner.
   */
  readonly addresses: readonly string[]
}

/** Skips damaged addresses. */
export async function readOwner({ uid, email, emailVerified }: UserRecord): Promise<Owner> {
  const second = firestore().collection('addresses').where('userId', '==', uid)
  const stored = (await second.get()).docs.map((address): unknown => address.get('email'))
  const proven = [...(emailVerified ? [email] : []), ...stored].map((one) => Email.safeParse(one))
  return { userId: uid, addresses: [...new Set(proven.flatMap(({ data }) => data ?? []))] }
}

/**
 * Returns true if a document is about this user. An account field decides; the address is used only
 * without one.
 */
export function isAbout(
  { userId, addresses }: Owner,
  data: DocumentData,
  field: 'userId' | 'claimedBy' = 'userId',
): boolean {
  const named: unknown = data[field]
  if (typeof named === 'string') return named === userId
  return typeof data.email === 'string' && addresses.includes(data.email)
}

type Find = (owner: Owner) => AsyncIterable<DocumentSnapshot>

/** How to find a user's documents in each collection. */
export const findDocuments = {
  userEmailMapping: byField('userEmailMapping'),
  userCourseAccess: byField('userCourseAccess'),
  accessEvents: byField('accessEvents'),
  pendingGrants: byFieldOrAddress(() => firestore().collection('pendingGrants'), 'claimedBy'),
  'cohorts/{cohortId}/members': byFieldOrAddress(() => firestore().collectionGroup('members')),
  courseProgress: byField('courseProgress'),
  certificates: byField('certificates'),
  agreementAcceptances: byField('agreementAcceptances'),
  courseHours: byField('courseHours'),
  hourEntries: byField('hourEntries'),
  bookings: byField('bookings'),
  enrolmentRequests: byField('enrolmentRequests'),
  applicationAnswers: byField('applicationAnswers'),
  orders: byField('orders'),
  receipts: byField('receipts'),
  studentDetails: byKey('studentDetails'),
  calendarFeeds: byKey('calendarFeeds'),
  emailChoices: byKey('emailChoices'),
  addresses: byField('addresses'),
  addressProofs: byField('addressProofs'),
  contactMessages: byFieldOrAddress(() => firestore().collection('contactMessages')),
  mail: ({ userId, addresses }) => {
    const mail = firestore().collection('mail')
    return found(
      [
        ...emailsByKey(userId),
        mail.where('userId', '==', userId),
        ...addresses.map((email) => mail.where('to', 'array-contains', email)),
      ],
      // Skips documents of a previous owner of the address, and messages to the office, which are
      // not about the recipient.
      (stored) =>
        (getUid(stored) ?? userId) === userId &&
        !isNoticeKey(stored.id) &&
        !isProofElsewhere(stored, addresses),
    )
  },
  graduateProfiles: byKey('graduateProfiles'),
  graduateDrafts: byKey('graduateDrafts'),
  admins: byKey('admins'),
  staffInvitations: byFieldOrAddress(() => firestore().collection('staffInvitations'), 'claimedBy'),
  staffSignIns: byField('staffSignIns'),
} as const satisfies Partial<Record<DownloadedCollection, Find>>

/**
 * Returns true for a verification email to an address that this user has not verified: it names its
 * requester.
 */
function isProofElsewhere(mail: QueryDocumentSnapshot, addresses: readonly string[]): boolean {
  const to: unknown = mail.get('to')
  return (
    mail.get('kind') === 'address' &&
    !(Array.isArray(to) && addresses.some((one) => to.includes(one)))
  )
}

/**
 * Returns the uid of an email's recipient, from its field or, for older emails, from its key; null
 * without an account.
 */
function getUid(mail: QueryDocumentSnapshot): string | null {
  const userId: unknown = mail.get('userId')
  return typeof userId === 'string' ? userId : uidInKey(mail.id)
}

function byField(collection: string): Find {
  return ({ userId }) => found([firestore().collection(collection).where('userId', '==', userId)])
}

/** Finds documents by account field and by address field. */
function byFieldOrAddress(within: () => Query, field: 'userId' | 'claimedBy' = 'userId'): Find {
  return (owner) =>
    found(
      [
        within().where(field, '==', owner.userId),
        ...owner.addresses.map((email) => within().where('email', '==', email)),
      ],
      (stored) => isAbout(owner, stored.data(), field),
    )
}

function byKey(collection: string): Find {
  return async function* ({ userId }) {
    const stored = await firestore().collection(collection).doc(userId).get()
    if (stored.exists) yield stored
  }
}

/** Yields the results of several queries in pages, each document once. */
async function* found(
  queries: readonly Query[],
  isTheirs: (stored: QueryDocumentSnapshot) => boolean = () => true,
): AsyncGenerator<QueryDocumentSnapshot> {
  const seen = new Set<string>()
  for (const query of queries) {
    for await (const page of readPages(query)) {
      for (const stored of page) {
        if (seen.has(stored.ref.path) || !isTheirs(stored)) continue
        seen.add(stored.ref.path)
        yield stored
      }
    }
  }
}
