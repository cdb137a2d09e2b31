import { allCollections } from '@shala/contract/collections/keptCollections'
import { slowTest } from '@shala/contract/testing/slowTest'
import { searchKeyVersion } from '@shala/contract/values/searchKey'
import type { DocumentReference } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'
import { queryCollection } from '../firestore/queryCollection.ts'
import { issueCertificate } from '../testing/builders/certificates.ts'
import { createDraftCourse } from '../testing/builders/courses.ts'
import { createGroup, join } from '../testing/builders/groups.ts'
import { offer } from '../testing/builders/orders.ts'
import { createAdmin, createUser } from '../testing/builders/people.ts'
import { createGraduate, profileForm, submitProfile } from '../testing/builders/profiles.ts'
import { createRoom } from '../testing/builders/rooms.ts'
import { createSchedule } from '../testing/builders/schedules.ts'
import { createTeacher } from '../testing/builders/teachers.ts'
import { addCourse } from '../testing/store.ts'
import { buildMessage, taken, write } from '../testing/visitors.ts'
import { rebuildSearchKeys } from './rebuildSearchKeys.ts'

const state = () => firestore().collection('jobs').doc('searchKeys')

const keys = ['nameKey', 'titleKey', 'teacherKey', 'search']

async function readAll() {
  const found = await Promise.all(allCollections.map(({ place }) => queryCollection(place).get()))
  return found.flatMap(({ docs }) => docs)
}

slowTest('rebuildSearchKeys rebuilds all keys, once for each version', async () => {
  const admin = await createAdmin()
  await createRoom(admin, { name: 'Łódź Élan' })
  await createTeacher(admin, 'Søren Ørsted')
  await createDraftCourse(admin, 'Straße Œuvre')
  await createSchedule(admin)
  const group = await createGroup(admin, { name: 'Ægir' })
  await join(admin, group.id, [{ email: 'thordis@x.org' }, { userId: (await createUser()).uid }])
  await issueCertificate(admin, (await createUser()).uid, await addCourse(), 'Þórdís')
  await taken(write(await buildMessage({ name: 'Vera Čapková' })))
  const graduate = await createGraduate()
  await submitProfile(graduate, { ...profileForm, name: 'Đình', city: 'Besançon' })

  await offer(await createUser(), admin)
  const before = await readAll()
  const isKeyed = (fields: object) => keys.some((key) => key in fields)
  const keyed = before.filter(
    (document) => isKeyed(document.data()) && document.ref.parent.id !== 'userEmailMapping',
  )
  const names = new Set(keyed.map(({ ref }) => ref.parent.id))
  // Every collection with keys declares them.
  expect(listKeyed().filter((name) => !names.has(name))).toEqual([])
  expect([...names].filter((name) => !listKeyed().includes(name))).toEqual([])
  await Promise.all(keyed.map(({ ref }) => forget(ref)))

  await state().delete()
  const { rebuilt } = await rebuildSearchKeys(new Date())
  expect(rebuilt).toBeGreaterThanOrEqual(keyed.length)
  for (const old of keyed) expect((await old.ref.get()).data()).toEqual(old.data())
  expect((await state().get()).data()).toEqual({ version: searchKeyVersion })

  // A second migration changes nothing. A finished migration does not read the documents.
  await state().delete()
  expect(await rebuildSearchKeys(new Date())).toEqual({ rebuilt: 0 })
  const [first] = keyed
  if (first === undefined) throw new Error('Nothing has keys')
  await forget(first.ref)
  expect(await rebuildSearchKeys(new Date())).toEqual({ rebuilt: 0 })
  await state().set({ version: searchKeyVersion - 1 })
  expect(await rebuildSearchKeys(new Date())).toEqual({ rebuilt: 1 })
})

slowTest('rebuildSearchKeys continues after an interruption with all documents', async () => {
  const admin = await createAdmin()
  for (const name of ['One', 'Two'])
    await forget(firestore().doc(`rooms/${(await createRoom(admin, { name })).id}`))
  await state().delete()
  const longAgo = new Date(0)
  let runs = 0
  for (; !(await state().get()).exists && runs < 100; runs += 1) await rebuildSearchKeys(longAgo)
  expect(runs).toBeGreaterThan(5)
  const rooms = await firestore().collection('rooms').get()
  for (const room of rooms.docs) expect(room.get('search')).not.toEqual(['old'])
})

const listKeyed = () =>
  allCollections.flatMap(({ place, hasSearchKeys }) =>
    hasSearchKeys ? (place.split('/').at(-1) ?? []) : [],
  )

/** Writes the keys of an older version of the search. */
async function forget(ref: DocumentReference): Promise<void> {
  const data = (await ref.get()).data() ?? {}
  const old: Record<string, unknown> = {}
  for (const key of keys) if (key in data) old[key] = key === 'search' ? ['old'] : 'old'
  await ref.update(old)
}
