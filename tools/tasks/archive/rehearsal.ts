import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { GrantTerms } from '@shala/contract/access/access'
import { movedFields } from '@shala/contract/archive/storedValue'
import { chunk, mapInChunks } from '@shala/contract/values/chunk'
import { grantChange, revokeChange } from '@shala/domain/access/changes/changeAccess'
import { explainFacts } from '@shala/domain/access/explainFacts'
import { GeoPoint, Timestamp } from 'firebase-admin/firestore'
import { readFacts } from '#functions/access/explain/explainAccess.ts'
import { filterHolders } from '#functions/access/holdsCourse.ts'
import { saveAccessInBulk } from '#functions/access/saveAccessInBulk.ts'
import { queryDocuments } from '#functions/archive/storedDocuments.ts'
import { auth } from '#functions/firebase.ts'
import { firestore } from '#functions/firestore/client.ts'
import { type CheckedArchive, documentParts } from './checkArchive.ts'
import type { SchoolProject } from './connectProject.ts'
import { readAccounts, readDocuments, readFiles } from './readArchive.ts'
import { restoreArchive } from './restore/restoreArchive.ts'
import { exportTo } from './writeArchive.ts'

interface Rehearsed extends Comparison {
  /** How many there were of each, before anything was wiped. */
  readonly accesses: number
  readonly events: number
  /** The data after the wipe: must be empty. */
  readonly left: Comparison
  /** The users of each course and the reasons for their access, before the wipe and at the end. */
  readonly answers: { readonly before: unknown; readonly after: unknown }
  readonly exportMs: number
  readonly restoreMs: number
}

interface Rehearsal {
  /** A school on the emulators that no other test uses, because it is wiped. */
  readonly project: SchoolProject
  /** An empty folder. */
  readonly folder: string
  /** People with an access to each of five courses. */
  readonly people: number
}

const courses = Array.from({ length: 5 }, (_, place) => `rehearsal-${place}`)
const stop = new AbortController().signal
const say = () => undefined

/**
 * Fills a school on the emulators, exports it, wipes it, restores it and exports it again. The
 * caller checks the result.
 */
export async function rehearse({ project, folder, people }: Rehearsal): Promise<Rehearsed> {
  const exported = (name: string) => exportTo(project, join(folder, name))
  const uids = Array.from({ length: people }, (_, place) => `rehearsed-${place}`)
  await fill(uids)
  const before = await answersTo(uids)

  const began = performance.now()
  const full = await exported('full')
  const exportedAt = performance.now()
  await wipe(project)
  const left = await compareArchives(await exported('wiped'), full)
  const wipedAt = performance.now()
  await restoreTo(project, full)
  const restoredAt = performance.now()
  const compared = await compareArchives(full, await exported('again'))
  return {
    ...compared,
    accesses: getCount(full, 'userCourseAccess'),
    events: getCount(full, 'accessEvents'),
    left,
    answers: { before, after: await answersTo(uids) },
    exportMs: exportedAt - began,
    restoreMs: restoredAt - wipedAt,
  }
}

const restoreTo = (project: SchoolProject, archive: CheckedArchive) =>
  restoreArchive({ project, archive, isOver: false, isPlan: false, say, stop })

/** Brings all of one school into another that is empty. */
export async function bringLife(from: SchoolProject, to: SchoolProject, folder: string) {
  await restoreTo(to, await exportTo(from, folder))
}

const getCount = ({ manifest }: CheckedArchive, collection: string) =>
  manifest.parts.find(({ file }) => file === `documents/${collection}.ndjson`)?.count ?? 0

async function fill(uids: readonly string[]) {
  for (const some of chunk(uids, 1000)) {
    const accounts = some.map((uid) => ({ uid, email: `${uid}@shala.test`, emailVerified: true }))
    await auth().importUsers(accounts.map((account) => ({ ...account, displayName: 'Zoë' })))
  }
  const by = 'sample-admin'
  const store = firestore()
  const [template] = await store.collection('courses').listDocuments()
  const course = (await template?.get())?.data() ?? {}
  for (const [place, courseId] of courses.entries()) {
    await store.doc(`courses/${courseId}`).set(course)
    const isOver = place === 0
    const terms = { amount: 90.5, paymentId: `r-${place}`, endsOn: isOver ? '2026-10-31' : null }
    // A sign that ends a line for some, and in JSON does not.
    const granted = GrantTerms.parse({ ...terms, notes: 'Paid\u2028in cash', adminNotes: 'Shy' })
    const span = { startsAt: null, endsAt: isOver ? new Date('2026-11-01T00:00:00Z') : null }
    const said = { courseId, by, notify: false }
    const { failed } = await saveAccessInBulk(uids, grantChange({ ...granted, ...span }, said))
    if (failed.length > 0) throw new Error(`Not granted: ${JSON.stringify(failed.slice(0, 3))}`)
    const leaving = uids.slice(0, Math.floor((uids.length * place) / 20))
    await saveAccessInBulk(leaving, revokeChange('Left', said))
  }
  // Values that a document may hold, whether the product writes such or not.
  await store.doc(`courses/${courses[0]}/oddities/ö ☉`).set({
    float: 0.1,
    whole: 9007199254740991,
    none: null,
    not: Number.NaN,
    least: -Infinity,
    moment: new Timestamp(1764061200, 123456000),
    bytes: Buffer.from([0, 255, 10]),
    place: new GeoPoint(-8.5, 115.25),
    led: store.doc(`courses/${courses[0]}`),
    nested: { list: [{ deep: [] }, '', {}] },
  })
}

async function answersTo(uids: readonly string[]) {
  const held = await Promise.all(
    courses.map(async (courseId) => [...(await filterHolders(courseId, uids))].toSorted()),
  )
  const at = new Date('2026-11-25T09:00:00Z')
  const some = uids.filter((_, place) => place % Math.ceil(uids.length / 20) === 0)
  const asked = some.flatMap((userId) => courses.map((courseId) => ({ userId, courseId })))
  const explained = await mapInChunks(asked, { size: 10, atOnce: 2 }, (ten) =>
    Promise.all(ten.map(async (one) => explainFacts(await readFacts(one, at)))),
  )
  return { held, explained }
}

/** Uses the emulators' endpoints that delete everything. */
async function wipe({ projectId, bucket }: SchoolProject) {
  const { FIRESTORE_EMULATOR_HOST: store, FIREBASE_AUTH_EMULATOR_HOST: accounts } = process.env
  for (const url of [
    `http://${store}/emulator/v1/projects/${projectId}/databases/(default)/documents`,
    `http://${accounts}/emulator/v1/projects/${projectId}/accounts`,
  ]) {
    const { ok, status } = await fetch(url, { method: 'DELETE' })
    if (!ok) throw new Error(`${url} answered ${status}`)
  }
  await bucket.deleteFiles()
}

/** The compared parts of two archives, and one line per difference. */
interface Comparison {
  readonly documents: number
  readonly accounts: number
  readonly files: number
  readonly differences: readonly string[]
}

/**
 * Compares two archives document by document, account by account and file by file, except for the
 * name of the project and the time.
 */
export async function compareArchives(
  one: CheckedArchive,
  other: CheckedArchive,
): Promise<Comparison> {
  const differences: string[] = []
  const compare = (what: string, first: Things, second: Things) => {
    for (const [name, value] of first) {
      if (!second.has(name)) differences.push(`${what} ${name} is not in the second`)
      else if (!isDeepStrictEqual(value, second.get(name)))
        differences.push(`${what} ${name} differs`)
    }
    for (const name of second.keys()) {
      if (!first.has(name)) differences.push(`${what} ${name} is not in the first`)
    }
    return first.size
  }
  return {
    documents: compare('document', await listDocuments(one, one), await listDocuments(other, one)),
    accounts: compare('account', await listAccounts(one), await listAccounts(other)),
    files: compare('file', await listFiles(one), await listFiles(other)),
    differences,
  }
}

type Things = ReadonlyMap<string, unknown>

/** By path, with references as they would be in the project of `as`. */
async function listDocuments(
  { folder, manifest }: CheckedArchive,
  as: CheckedArchive,
): Promise<Things> {
  const getRoot = ({ projectId }: { projectId: string }) =>
    queryDocuments({ projectId, accessToken: () => Promise.resolve('') })
  const found = new Map<string, unknown>()
  for (const { file } of documentParts(manifest)) {
    for await (const some of readDocuments(folder, file)) {
      for (const { path, fields } of some) {
        found.set(path, movedFields(fields, getRoot(manifest), getRoot(as.manifest)))
      }
    }
  }
  return found
}

async function listAccounts({ folder }: CheckedArchive): Promise<Things> {
  const { users } = await readAccounts(folder)
  return new Map(users.map((user) => [user.localId, user]))
}

async function listFiles({ folder }: CheckedArchive): Promise<Things> {
  const found = new Map<string, unknown>()
  for await (const some of readFiles(folder)) {
    for (const file of some) {
      found.set(file.path, { ...file, content: await readFile(join(folder, file.at), 'base64') })
    }
  }
  return found
}
