import type { MyDataEntry } from '@shala/contract/accounts/myData'
import type { DownloadedCollection } from '@shala/contract/accounts/personalData'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from '../../firestore/client.ts'
import { changesOfAccess, changesOfRecords } from './changes.ts'
import { documentsAbout } from './documents.ts'
import { fieldsOf } from './fields.ts'
import { rowsOfLists } from './listRows.ts'
import type { Owner } from './owner.ts'
import { entryOf } from './plain.ts'

/** How each collection of the download is gathered; a collection without a way does not compile. */
export const entriesOf: Readonly<
  Record<DownloadedCollection, (owner: Owner) => AsyncIterable<MyDataEntry>>
> = {
  userEmailMapping: asTheyAre('userEmailMapping'),
  userCourseAccess: asTheyAre('userCourseAccess'),
  accessEvents: changesOfAccess,
  'accessBatches/{batchId}/chunks': rowsOfLists,
  pendingGrants: asTheyAre('pendingGrants'),
  'cohorts/{cohortId}/members': asTheyAre('cohorts/{cohortId}/members', groupOf),
  courseProgress: asTheyAre('courseProgress'),
  certificates: asTheyAre('certificates'),
  bookings: asTheyAre('bookings'),
  enrolmentRequests: asTheyAre('enrolmentRequests'),
  studentDetails: asTheyAre('studentDetails'),
  calendarFeeds: asTheyAre('calendarFeeds', isOpen),
  emailChoices: asTheyAre('emailChoices'),
  addresses: asTheyAre('addresses'),
  addressProofs: asTheyAre('addressProofs'),
  contactMessages: asTheyAre('contactMessages'),
  mail: asTheyAre('mail', wordsOf),
  graduateProfiles: asTheyAre('graduateProfiles'),
  graduateDrafts: asTheyAre('graduateDrafts'),
  auditEvents: changesOfRecords,
  admins: asTheyAre('admins'),
}

function asTheyAre(
  place: keyof typeof documentsAbout,
  more: (stored: DocumentSnapshot) => MyDataEntry | Promise<MyDataEntry> = () => ({}),
) {
  return async function* (owner: Owner): AsyncGenerator<MyDataEntry> {
    for await (const stored of documentsAbout[place](owner)) {
      yield {
        ...(await more(stored)),
        ...entryOf(stored.data() ?? {}, fieldsOf[place], owner.userId),
      }
    }
  }
}

async function groupOf({ ref }: DocumentSnapshot): Promise<MyDataEntry> {
  const id = ref.parent.parent?.id ?? ''
  const name: unknown = (await firestore().collection('cohorts').doc(id).get()).get('name')
  return { cohortId: id, group: typeof name === 'string' ? name : id }
}

/** Whether there is an address to subscribe to. The address itself is a key, and stays here. */
function isOpen(stored: DocumentSnapshot): MyDataEntry {
  return { hasCalendarAddress: typeof stored.get('token') === 'string' }
}

/** The words of an e-mail, without the key that a link in it may carry. */
function wordsOf(stored: DocumentSnapshot): MyDataEntry {
  const subject: unknown = stored.get('message.subject')
  const text: unknown = stored.get('message.text')
  return {
    ...(typeof subject === 'string' && { subject }),
    ...(typeof text === 'string' && {
      text: text.replace(/\b(token)=[\w-]+(?:\.[\w-]+)?/g, '$1=(left out)'),
    }),
  }
}
