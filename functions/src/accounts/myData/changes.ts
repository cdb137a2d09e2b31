import { isDeepStrictEqual } from 'node:util'
import type { MyDataEntry } from '@shala/contract/accounts/myData'
import {
  downloadedCollections,
  getDownloaded,
  type DownloadedCollection,
} from '@shala/contract/collections/keptCollections'
import { accountEvents } from '@shala/contract/people/students'
import type { DocumentData } from 'firebase-admin/firestore'
import * as z from 'zod'
import { listAddressKeys } from '../../addresses/deleteAddresses.ts'
import { firestore } from '../../firestore/client.ts'
import { readPages } from '../../firestore/readDocuments.ts'
import { findDocuments, isAbout, type Owner } from './documents.ts'
import { toEntry } from './toEntry.ts'

const Version = z.record(z.string(), z.unknown()).nullable().catch(null)
const Versions = z.object({ before: Version, after: Version })

/** Yields every change of a user's access with its differences. */
export async function* listAccessChanges(owner: Owner): AsyncGenerator<MyDataEntry> {
  const [ofRecord, ofEvent] = [getFields('userCourseAccess'), getFields('accessEvents')]
  for await (const event of findDocuments(getDownloaded('accessEvents'), owner)) {
    const { before, after } = Versions.parse(event.data())
    yield {
      ...toEntry(event.data() ?? {}, ofEvent, owner.userId),
      changed: toEntry(difference(before, after), ofRecord, owner.userId),
    }
  }
}

function getFields(place: DownloadedCollection['place']): readonly string[] {
  return getDownloaded(place).download.fields
}

/** Yields every change of a user's own records with its differences, by any author. */
export async function* listRecordChanges(owner: Owner): AsyncGenerator<MyDataEntry> {
  yield* listAccountChanges(owner)
  for (const kept of downloadedCollections) {
    if (!('hasEvents' in kept)) continue
    for await (const [collection, documentId] of listRecords(kept, owner)) {
      const events = firestore()
        .collection('auditEvents')
        .where('collection', '==', collection)
        .where('documentId', '==', documentId)
      for await (const page of readPages(events)) {
        for (const event of page) yield* toChange(kept, event.data(), owner)
      }
    }
  }
}

/** Yields the path and key of each record, including addresses that were removed. */
async function* listRecords(
  kept: DownloadedCollection,
  owner: Owner,
): AsyncGenerator<readonly [collection: string, id: string]> {
  if (kept.place === 'addresses') {
    const ids = new Set<string>()
    for await (const some of listAddressKeys(owner.userId)) some.forEach((id) => ids.add(id))
    for (const id of ids) yield [kept.place, id]
    return
  }
  for await (const { ref } of findDocuments(kept, owner)) yield [ref.parent.path, ref.id]
}

/** Yields the office's actions on the account. */
async function* listAccountChanges({ userId }: Owner): AsyncGenerator<MyDataEntry> {
  const events = firestore()
    .collection('auditEvents')
    .where('collection', '==', accountEvents)
    .where('documentId', '==', userId)
  for await (const page of readPages(events)) {
    for (const event of page) {
      yield { of: 'Your account', ...toEntry(event.data(), getFields('auditEvents'), userId) }
    }
  }
}

/** Skips events of another user who had a record with the same key. */
function* toChange(
  { owner: field, download }: DownloadedCollection,
  event: DocumentData,
  owner: Owner,
): Generator<MyDataEntry> {
  const named = field === 'claimedBy' ? field : 'userId'
  const theirs = (version: z.infer<typeof Version>) =>
    version !== null && (namesNobody(version, named) || isAbout(owner, version, named))
      ? version
      : null
  const versions = Versions.parse(event)
  const [before, after] = [theirs(versions.before), theirs(versions.after)]
  const newest = after ?? before
  if (newest === null) return
  const entry = (version: DocumentData, fields: readonly string[]) =>
    toEntry(version, fields, owner.userId)
  yield {
    of: download.heading,
    ...entry(newest, ['courseId']),
    ...entry(event, getFields('auditEvents')),
    ...(after === null
      ? { removed: entry(newest, download.fields) }
      : { changed: entry(difference(before, after), download.fields) }),
  }
}

/** Returns true for a version that only tells a part of the record, such as its status. */
function namesNobody(version: DocumentData, field: 'userId' | 'claimedBy'): boolean {
  return typeof version[field] !== 'string' && typeof version.email !== 'string'
}

/** Returns the fields that differ from the previous version, which has its own entry. */
function difference(before: DocumentData | null, after: DocumentData | null): DocumentData {
  return Object.fromEntries(
    Object.entries(after ?? {}).filter(
      ([field, value]: [string, unknown]) => !isDeepStrictEqual(value, before?.[field]),
    ),
  )
}
