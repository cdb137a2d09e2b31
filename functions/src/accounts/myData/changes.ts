import { isDeepStrictEqual } from 'node:util'
import type { MyDataEntry } from '@shala/contract/accounts/myData'
import { keptCollections } from '@shala/contract/accounts/personalData'
import { accountEvents } from '@shala/contract/people/students'
import type { DocumentData } from 'firebase-admin/firestore'
import * as z from 'zod'
import { listAddressKeys } from '../../addresses/deleteAddresses.ts'
import { firestore } from '../../firestore/client.ts'
import { readPages } from '../../firestore/readDocuments.ts'
import { findDocuments, isAbout, type Owner } from './documents.ts'
import { getFields } from './fields.ts'
import { toEntry } from './plain.ts'

const Version = z.record(z.string(), z.unknown()).nullable().catch(null)
const Versions = z.object({ before: Version, after: Version })

/** Yields every change of a user's access with its differences. */
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

/** The collections whose records have audit events. */
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
  'agreementAcceptances',
  'bookings',
  'enrolmentRequests',
  'applicationAnswers',
  'orders',
] as const
type RecordPlace = (typeof recordPlaces)[number]

/** Yields every change of a user's own records with its differences, by any author. */
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

/** Yields the path and key of each record, including addresses that were removed. */
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

/** Yields the office's actions on the account. */
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

/** Skips events of another user who had a record with the same key. */
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

/** Returns the fields that differ from the previous version, which has its own entry. */
function difference(before: DocumentData | null, after: DocumentData | null): DocumentData {
  return Object.fromEntries(
    Object.entries(after ?? {}).filter(
      ([field, value]: [string, unknown]) => !isDeepStrictEqual(value, before?.[field]),
    ),
  )
}
