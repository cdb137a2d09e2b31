import { isDeepStrictEqual } from 'node:util'
import type { KeyedPlace } from '@shala/contract/collections/keptCollections'
import { courseKeys } from '@shala/contract/courses/courses'
import { graduateKeys } from '@shala/contract/graduates/profiles'
import { messageSearch } from '@shala/contract/messages/messages'
import { toSearchParts } from '@shala/contract/schedules/schedules'
import {
  nameKeys,
  searchKey,
  searchKeyVersion,
  searchParts,
} from '@shala/contract/values/searchKey'
import { orderSearch } from '@shala/domain/orders/settleOrder'
import { FieldPath, type DocumentData, type DocumentReference } from 'firebase-admin/firestore'
import * as z from 'zod'
import { firestore } from '../firestore/client.ts'
import { queryCollection } from '../firestore/queryCollection.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { runPages, timeToStop } from '../firestore/runPages.ts'
import { nightlyJobs } from '../settings.ts'

type Fields = Readonly<Record<string, string | readonly string[]>>

type GetKeys = (data: DocumentData, id: string) => Fields | Promise<Fields>

/** A text of a stored document; empty where there is none, such as an erased name. */
const read = (data: DocumentData | undefined, field: string): string =>
  z.string().catch('').parse(data?.[field])

const byName =
  (...others: readonly string[]) =>
  (data: DocumentData): Fields =>
    nameKeys(read(data, 'name'), ...others.map((field) => read(data, field)))

const byNameAndCity = (data: DocumentData): Fields =>
  graduateKeys({ name: read(data, 'name'), city: read(data, 'city') })

/**
 * Every collection that declares search keys. Those of `userEmailMapping` are reconciled nightly instead.
 */
const keys: Readonly<Record<KeyedPlace, GetKeys>> = {
  rooms: byName(),
  groups: byName(),
  teachers: byName('email'),
  'groups/{groupId}/members': byName('email'),
  certificates: certificateKeys,
  graduateDrafts: byNameAndCity,
  courses: (data) => courseKeys(read(data, 'title')),
  schedules: scheduleKeys,
  'courses/{courseId}/sessions': (data) => ({ teacherKey: searchKey(read(data, 'teacher')) }),
  invitations: (data) => ({ search: searchParts(read(data, 'email')) }),
  orders: (data, id) => ({
    search: orderSearch(id, {
      name: read(data, 'name'),
      email: read(data, 'email'),
      courseTitle: read(data, 'courseTitle'),
      ...(data.accountDeleted === true && { accountDeleted: true }),
    }),
  }),
  contactMessages: (data) => ({
    search: messageSearch({ name: read(data, 'name'), email: read(data, 'email') }),
  }),
  mail: ({ to }) => ({ search: searchParts(z.array(z.string()).catch([]).parse(to)[0] ?? '') }),
}
const keyed = Object.entries(keys)

/** A certificate without a name belongs to a deleted account and is not found by a search. */
function certificateKeys(data: DocumentData): Fields {
  if (read(data, 'name') === '') return { nameKey: '', search: [] }
  return byName('course', 'number')(data)
}

async function scheduleKeys(data: DocumentData): Promise<Fields> {
  const find = async (collection: string, id: string, field: string) =>
    id === '' ? '' : read((await firestore().collection(collection).doc(id).get()).data(), field)
  const [course, room] = await Promise.all([
    find('courses', read(data, 'courseId'), 'title'),
    find('rooms', read(data, 'roomId'), 'name'),
  ])
  const form = { title: read(data, 'title'), teacher: read(data, 'teacher') }
  return {
    teacherKey: searchKey(form.teacher),
    search: toSearchParts(form, { course: { title: course }, room: { name: room } }),
  }
}

/** The place in `keyed`, and the path of the last document. */
const Position = z.object({ place: z.int().nonnegative(), path: z.string().nullable() })
type Position = z.infer<typeof Position>

const pageSize = 50

interface KeyedDocument {
  readonly place: number
  readonly ref: DocumentReference
}

async function findPage(after: Position | null) {
  const { place, path } = after ?? { place: 0, path: null }
  const [collection] = keyed[place] ?? []
  if (collection === undefined) return { items: [], end: null }
  const ordered = queryCollection(collection)
    .orderBy(FieldPath.documentId())
    .select()
    .limit(pageSize)
  const { docs } = await (path === null ? ordered : ordered.startAfter(firestore().doc(path))).get()
  const last = docs.length === pageSize ? docs.at(-1) : undefined
  const isEnd = last === undefined && place === keyed.length - 1
  return {
    items: docs.map(({ ref }): KeyedDocument => ({ place, ref })),
    end: isEnd
      ? null
      : { place: last === undefined ? place + 1 : place, path: last?.ref.path ?? null },
  }
}

/** Saves the keys of documents whose keys differ, without a new revision. Returns their number. */
const rebuildPage = (items: readonly KeyedDocument[]): Promise<number> =>
  commitWithRetry(async (commit) => {
    if (items.length === 0) return 0
    let rebuilt = 0
    const stored = await firestore().getAll(...items.map(({ ref }) => ref))
    for (const [index, document] of stored.entries()) {
      const [data, [, getKeys] = []] = [document.data(), keyed[items[index]?.place ?? -1]]
      if (data === undefined || getKeys === undefined) continue
      const wanted = await getKeys(data, document.id)
      if (Object.entries(wanted).every(([field, key]) => isDeepStrictEqual(data[field], key)))
        continue
      commit.update(document.ref, wanted, { lastUpdateTime: document.updateTime })
      rebuilt += 1
    }
    return rebuilt
  })

const name = 'rebuildSearchKeys'
const Done = z.object({ version: z.int() })

/**
 * Nightly job: rebuilds the stored search keys once after a change of `searchKeyVersion`. A run that
 * is interrupted continues in the next night, and a second run changes nothing.
 */
export async function rebuildSearchKeys(now: Date) {
  const state = firestore().collection('jobs').doc('searchKeys')
  const done = Done.safeParse((await state.get()).data())
  if (done.data?.version === searchKeyVersion) return { rebuilt: 0 }
  let failures = 0
  const work = async (items: readonly KeyedDocument[]) => {
    try {
      return await rebuildPage(items)
    } catch (error) {
      failures += 1
      throw error
    }
  }
  const run = await runPages(
    { name, position: Position, find: findPage, work },
    timeToStop(nightlyJobs, now),
  )
  if (run.isWhole && failures === 0) await state.set({ version: searchKeyVersion })
  return { rebuilt: run.done }
}
