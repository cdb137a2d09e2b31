import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// Import this first, so that all other modules use this project.
import '#functions/testing/ownProject.ts'
import { plainFields } from '@shala/contract/archive/storedValue'
import type { KeptCollection } from '@shala/contract/collections/KeptCollection'
import { allCollections } from '@shala/contract/collections/keptCollections'
import { deleteStudent } from '@shala/contract/people/students'
import { gatherMyData } from '#functions/accounts/myData/takeMyData.ts'
import { reconcileAccounts } from '#functions/accounts/reconcileAccounts.ts'
import { recomputeCourse } from '#functions/attendance/recomputeHours.ts'
import { auth } from '#functions/firebase.ts'
import { deliverCreated, deliverDeleted } from '#functions/testing/accountEvents.ts'
import { createAdmin } from '#functions/testing/builders/people.ts'
import { createFullLife } from '#functions/testing/fullLife.ts'
import { call } from '#functions/testing/server.ts'
import { documentParts, type CheckedArchive } from './checkArchive.ts'
import { localProject } from './connectProject.ts'
import { readAccounts, readDocuments } from './readArchive.ts'
import { restorePerson } from './restore/restorePerson.ts'
import { exportTo } from './writeArchive.ts'

const school = localProject()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'personal-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Collections that a deletion has to clear, or that name a person who may stay. */
const personal = allCollections.filter(
  ({ owner, deletion }) => owner !== null || deletion !== 'keep',
)
const where = (
  holds: (kept: KeptCollection) => boolean,
  all: readonly KeptCollection[] = personal,
) => all.filter(holds).map(({ place }) => place)

const isKept = where(({ deletion }) => deletion === 'keep', allCollections)

/** Collections in which the deletion leaves the uid, for the bookkeeping or as history. */
const leavesUid = where(
  ({ deletion }) =>
    deletion === 'with its record' ||
    (typeof deletion === 'object' && deletion.leaves !== undefined),
)
const isRestored = where(
  ({ owner, deletion, restore }) =>
    restore === undefined && (owner !== null || deletion === 'with its record'),
)

interface Found {
  readonly place: string
  readonly path: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Returns the declared path of a document's collection. */
function getPlace(path: string): string {
  const parts = path.split('/').slice(0, -1)
  const isSame = (place: string) => {
    const declared = place.split('/')
    return (
      declared.length === parts.length &&
      declared.every((part, at) => part.startsWith('{') || part === parts[at])
    )
  }
  return allCollections.find(({ place }) => isSame(place))?.place ?? path
}

/** Lists all documents that contain one of the words, and the hashes of senders of spam. */
async function findTraces(archive: CheckedArchive, words: readonly string[]): Promise<Found[]> {
  const found: Found[] = []
  for (const { file } of documentParts(archive.manifest)) {
    for await (const some of readDocuments(archive.folder, file)) {
      for (const { path, fields } of some) {
        const [text, place] = [`${path} ${JSON.stringify(fields)}`, getPlace(path)]
        if (place !== 'contactSpam' && !words.some((word) => text.includes(word))) continue
        found.push({ place, path, fields: plainFields(fields) })
      }
    }
  }
  return found
}

/** Lists the collections of a list that have none of the documents. */
const listAbsent = (places: readonly string[], found: readonly { readonly place: string }[]) =>
  places.filter((place) => !found.some((one) => one.place === place))

/** Events of seats and of the office's actions stay as they are. */
const isOwnEvent = ({ place, fields }: Found) =>
  place !== 'auditEvents' || isRestored.includes(getPlace(`${String(fields['collection'])}/id`))

test('every personal collection is downloaded, deleted and restored', async () => {
  const admin = await createAdmin()
  const { person, uid, email, word, own } = await createFullLife(admin)
  // Claims invitations for addresses verified since, and maps the admin, as the nightly job does.
  await deliverCreated({ uid, email })
  await deliverCreated(admin)
  const before = await exportTo(school, join(folder, 'before'))
  const theirs = await findTraces(before, [uid, word])
  expect({
    'create a document in functions/src/testing/fullLife.ts for': listAbsent(
      where(() => true),
      theirs,
    ),
  }).toEqual({ 'create a document in functions/src/testing/fullLife.ts for': [] })

  const { sections } = await gatherMyData(await auth().getUser(uid))
  const shown = sections.filter(({ entries }) => entries.length > 0)
  expect({
    'is not in the download': listAbsent(
      where(({ download }) => 'heading' in download),
      shown,
    ),
  }).toEqual({ 'is not in the download': [] })

  const changes = sections.find(({ place }) => place === 'auditEvents')?.entries ?? []
  const changed = personal.flatMap(({ place, hasEvents, download }) =>
    hasEvents &&
    'heading' in download &&
    changes.some((change) => change['of'] === download.heading)
      ? { place }
      : [],
  )
  expect({
    'has no changes in the download': listAbsent(
      where(({ hasEvents }) => hasEvents === true),
      changed,
    ),
  }).toEqual({ 'has no changes in the download': [] })

  await call(deleteStudent, { userId: uid, email }, admin)
  await deliverDeleted(person)
  const after = await exportTo(school, join(folder, 'after'))
  const left = await findTraces(after, [uid, word])
  expect({
    'is left after the deletion': left
      .filter(({ place }) => !isKept.includes(place) && !leavesUid.includes(place))
      .map(({ path }) => path),
    'names the person': left
      .filter(
        ({ place, fields }) => !isKept.includes(place) && JSON.stringify(fields).includes(word),
      )
      .map(({ path }) => path),
  }).toEqual({ 'is left after the deletion': [], 'names the person': [] })
  expect(await reconcileAccounts()).toMatchObject({ mended: 0, failed: 0 })

  const context = { archive: before, project: school, userId: uid, isPlan: false, accounts: null }
  const stop = new AbortController().signal
  const said: string[] = []
  const restore = async () => {
    await restorePerson({ ...context, stop, say: (line) => said.push(line) })
    return said.at(-1)
  }
  expect(await restore()).toContain(email)
  // Google may repeat the event of the deletion, late, and send one of the creation.
  await deliverDeleted(person)
  await deliverCreated(person)
  const again = await exportTo(school, join(folder, 'again'))
  const restored = (found: readonly Found[]) =>
    found.filter((one) => isRestored.includes(one.place) && isOwnEvent(one))
  expect(restored(await findTraces(again, [uid, word]))).toEqual(restored(theirs))
  const getAccount = async (archive: CheckedArchive) =>
    (await readAccounts(archive.folder)).users.find(({ localId }) => localId === uid)
  expect(await getAccount(again)).toEqual(await getAccount(before))
  expect(await restore()).toContain('the account, 0 documents, and 0')
  // The register has the mark again, so the nightly job changes no hours.
  expect(await recomputeCourse(own)).toEqual({ students: 1, repaired: 0 })
})
