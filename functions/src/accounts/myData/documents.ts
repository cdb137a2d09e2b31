import type { DownloadedCollection } from '@shala/contract/personalData'
import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from '../../firebase.ts'
import { pagesOf } from '../../firestore/pagesOf.ts'
import { lettersByKey, uidInKey } from '../../letters/lettersByKey.ts'
import { isAbout, type Owner } from './owner.ts'

type Find = (owner: Owner) => AsyncIterable<DocumentSnapshot>

/** How the documents of a collection that are about somebody are found: theirs, and nobody else's. */
export const documentsAbout = {
  userEmailMapping: byField('userEmailMapping'),
  userCourseAccess: byField('userCourseAccess'),
  accessEvents: byField('accessEvents'),
  waitingGrants: ({ userId, addresses }) => {
    const waiting = firestore().collection('waitingGrants')
    return found(
      [
        waiting.where('claimedBy', '==', userId),
        ...addresses.map((email) => waiting.where('email', '==', email)),
      ],
      (stored) => isAbout({ userId, addresses }, stored.data(), 'claimedBy'),
    )
  },
  'cohorts/{cohortId}/members': (owner) => {
    const members = firestore().collectionGroup('members')
    return found(
      [
        members.where('userId', '==', owner.userId),
        ...owner.addresses.map((email) => members.where('email', '==', email)),
      ],
      (stored) => isAbout(owner, stored.data()),
    )
  },
  courseProgress: byField('courseProgress'),
  calendarFeeds: byKey('calendarFeeds'),
  addresses: byField('addresses'),
  addressProofs: byField('addressProofs'),
  contactMessages: (owner) => {
    const messages = firestore().collection('contactMessages')
    return found(
      [
        messages.where('userId', '==', owner.userId),
        ...owner.addresses.map((email) => messages.where('email', '==', email)),
      ],
      (stored) => isAbout(owner, stored.data()),
    )
  },
  mail: ({ userId, addresses }) => {
    const mail = firestore().collection('mail')
    return found(
      [
        ...lettersByKey(userId),
        ...addresses.map((email) => mail.where('to', 'array-contains', email)),
      ],
      // An address may have been somebody else's before.
      ({ id }) => (uidInKey(id) ?? userId) === userId,
    )
  },
  graduateProfiles: byKey('graduateProfiles'),
  graduateDrafts: byKey('graduateDrafts'),
  admins: byKey('admins'),
} as const satisfies Partial<Record<DownloadedCollection, Find>>

function byField(collection: string): Find {
  return ({ userId }) => found([firestore().collection(collection).where('userId', '==', userId)])
}

function byKey(collection: string): Find {
  return async function* ({ userId }) {
    const stored = await firestore().collection(collection).doc(userId).get()
    if (stored.exists) yield stored
  }
}

/** What queries find, in pages, each document once. */
async function* found(
  queries: readonly Query[],
  isTheirs: (stored: QueryDocumentSnapshot) => boolean = () => true,
): AsyncGenerator<QueryDocumentSnapshot> {
  const seen = new Set<string>()
  for (const query of queries) {
    for await (const page of pagesOf(query)) {
      for (const stored of page) {
        if (seen.has(stored.ref.path) || !isTheirs(stored)) continue
        seen.add(stored.ref.path)
        yield stored
      }
    }
  }
}
