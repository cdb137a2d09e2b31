import { isDeepStrictEqual } from 'node:util'
import type { MyDataEntry } from '@shala/contract/accounts/myData'
import { keptCollections } from '@shala/contract/accounts/personalData'
import { accountEvents } from '@shala/contract/people/students'
import type { DocumentData } from 'firebase-admin/firestore'
import * as z from 'zod'
import { listAddressKeys } from '../../addresses/deleteAddresses.ts'
import { firestore } from '../../firestore/client.ts'
import { readPages } from '../../firestore/readDocuments.ts'
import { findDocuments } from './documents.ts'
import { getFields } from './fields.ts'
import { isAbout, type Owner } from './owner.ts'
import { toEntry } from './plain.ts'

const Version = z.record(z.string(), z.unknown()).nullable().catch(null)
const Versions = z.object({ before: Version, after: Version })

/** Every change of somebody's access, with what it changed. */
export async function* listAccessChanges(owner: Owner): AsyncGenerator<MyDataEntry> {
  for await (const event of findDocuments.accessEvents(owner)) {
    const { before, after } = Versions.parse(event.data())
    const fields = getFields.userCourseAccess
    yield {
      ...toEntry(event.data() ?? {}, getFields.accessEvents, owner.userId),
      changed: toEntry(difference(before, after), fields, owner.userId),
    }
  }
}

/** The collections whose records leave an audit event with each change. */
const recordPlaces = [
  'graduateProfiles',
  'graduateDrafts',
  'courseProgress',
  'cohorts/{cohortId}/members',
  'pendingGrants',
  'addresses',
  'studentDetails',
  'calendarFeeds',
  'emailChoices',
  'certificates',
  'bookings',
  'enrolmentRequests',
] as const
type RecordPlace = (typeof recordPlaces)[number]

/** Every change of somebody's own records, with what it changed, by whomever. */
export async function* listRecordChanges(owner: Owner): AsyncGenerator<MyDataEntry> {
  yield* listAccountChanges(owner)
  for (const place of recordPlaces) {
    for await (const [collection, documentId] of listRecords(place, owner)) {
      const events = firestore()
        .collection('auditEvents')
        .where('collection', '==', collection)
        .where('documentId', '==', documentId)
      for await (const page of readPages(events)) {
        for (const event of page) yield* toChange(place, event.data(), owner)
      }
    }
  }
}

/** The path and the key of each record; of addresses those too that were given up. */
async function* listRecords(
  place: RecordPlace,
  owner: Owner,
): AsyncGenerator<readonly [collection: string, id: string]> {
  if (place === 'addresses') {
    const ids = new Set<string>()
    for await (const some of listAddressKeys(owner.userId)) some.forEach((id) => ids.add(id))
    for (const id of ids) yield [place, id]
    return
  }
  for await (const { ref } of findDocuments[place](owner)) yield [ref.parent.path, ref.id]
}

/** What the office did about their account. */
async function* listAccountChanges({ userId }: Owner): AsyncGenerator<MyDataEntry> {
  const events = firestore()
    .collection('auditEvents')
    .where('collection', '==', accountEvents)
    .where('documentId', '==', userId)
  for await (const page of readPages(events)) {
    for (const event of page) {
      yield { of: 'Your account', ...toEntry(event.data(), getFields.auditEvents, userId) }
    }
  }
}

/** A record under the same key may have been somebody else's at another time: that is passed over. */
function* toChange(place: RecordPlace, event: DocumentData, owner: Owner): Generator<MyDataEntry> {
  const theirs = (version: z.infer<typeof Version>) =>
    version !== null && isAbout(owner, version, place === 'pendingGrants' ? 'claimedBy' : 'userId')
      ? version
      : null
  const versions = Versions.parse(event)
  const [before, after] = [theirs(versions.before), theirs(versions.after)]
  const newest = after ?? before
  if (newest === null) return
  const entry = (version: DocumentData, fields: readonly string[]) =>
    toEntry(version, fields, owner.userId)
  yield {
    of: headings.get(place) ?? place,
    ...entry(newest, ['courseId']),
    ...entry(event, getFields.auditEvents),
    ...(after === null
      ? { removed: entry(newest, getFields[place]) }
      : { changed: entry(difference(before, after), getFields[place]) }),
  }
}

const headings = new Map<string, string>(
  keptCollections.flatMap(({ place, download }) =>
    'heading' in download ? [[place, download.heading] as const] : [],
  ),
)

/** The fields of a version that differ from the one before; it told those itself. */
function difference(before: DocumentData | null, after: DocumentData | null): DocumentData {
  return Object.fromEntries(
    Object.entries(after ?? {}).filter(
      ([field, value]: [string, unknown]) => !isDeepStrictEqual(value, before?.[field]),
    ),
  )
}
