import { slowTest } from '@shala/contract/testing/slowTest'
import { collection, doc, getCount, getDoc, getDocs } from 'firebase/firestore/lite'
import * as z from 'zod'
import { RulesSandbox } from '../RulesSandbox.ts'
import { fetchUsage } from './Usage.ts'

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{db}/documents {
    match /rooms/{id} { allow read: if request.auth.uid == 'asha'; }
  }
}`

let sandbox: RulesSandbox
beforeEach(async () => (sandbox = await RulesSandbox.create(rules)))
afterEach(() => sandbox.close())

const used = async () => {
  const host = z.string().parse(process.env['FIRESTORE_EMULATOR_HOST'])
  return fetchUsage(host, sandbox.projectId)
}
const rooms = () => sandbox.store.collection('rooms')

async function threeRooms() {
  const batch = sandbox.store.batch()
  for (const name of ['attic', 'barn', 'cellar']) batch.set(rooms().doc(name), { name })
  await batch.commit()
}

slowTest('is empty for a new project', async () => {
  expect(await used()).toEqual({
    collections: {},
    written: {},
    bytes: { browser: 0, server: 0 },
    storedBytes: 0,
    uncounted: {},
  })
})

slowTest('counts writes and deletes, and names documents written twice', async () => {
  await threeRooms()
  await rooms().doc('attic').update({ name: 'Attic' })
  await rooms().doc('barn').delete()
  const { collections, written, storedBytes } = await used()
  expect(collections).toEqual({ rooms: { reads: 0, writes: 4, deletes: 1 } })
  expect(written).toEqual({ 'rooms/attic': 2, 'rooms/barn': 2 })
  expect(storedBytes).toBeGreaterThan(0)
})

slowTest('counts reads of a server: documents found, missing ones and empty queries', async () => {
  await threeRooms()
  const getReads = async (work: () => Promise<unknown>) => {
    const before = (await used()).collections['rooms']?.reads ?? 0
    await work()
    return ((await used()).collections['rooms']?.reads ?? 0) - before
  }
  expect(await getReads(() => rooms().get())).toBe(3)
  expect(await getReads(() => rooms().limit(2).get())).toBe(2)
  expect(await getReads(() => rooms().offset(1).get())).toBe(3)
  expect(await getReads(() => rooms().where('name', '==', 'hall').get())).toBe(1)
  expect(
    await getReads(() => sandbox.store.getAll(rooms().doc('attic'), rooms().doc('hall'))),
  ).toBe(2)
  expect(await getReads(() => rooms().count().get())).toBe(1)
})

slowTest('counts reads of a page, but not those denied by the rules', async () => {
  await threeRooms()
  const [asha, stranger] = [sandbox.as('asha'), sandbox.as('maya')]
  await getDocs(collection(asha, 'rooms'))
  expect((await used()).collections).toMatchObject({ rooms: { reads: 3 } })
  await getDoc(doc(asha, 'rooms/attic'))
  await getDoc(doc(asha, 'rooms/hall'))
  await getCount(collection(asha, 'rooms'))
  expect((await used()).collections).toMatchObject({ rooms: { reads: 6 } })
  await expect(getDocs(collection(stranger, 'rooms'))).rejects.toMatchObject({
    code: 'permission-denied',
  })
  const { collections, uncounted, bytes } = await used()
  expect(collections).toMatchObject({ rooms: { reads: 6 } })
  expect(uncounted).toEqual({})
  expect(bytes.server).toBeGreaterThan(0)
})

slowTest('reports a method without a known price', async () => {
  await sandbox.store.listCollections()
  expect((await used()).uncounted).toEqual({ ListCollectionIds: 1 })
})
