import { searchParts } from '@shala/contract/searchKey'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  documentId,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite'
import type { Firestore } from 'firebase-admin/firestore'
import { median, milliseconds, type Finding } from './measure.ts'
import { firestoreHost, type Stack } from './stack.ts'

const [few, many] = [100, 10_000]
const reads = 120
const warmUp = 40

/**
 * The first page of the list of rooms, through the rules as an admin's browser asks for it, of
 * 10,000 rooms against 100: by name, and by a search that many rooms fit. The 100 are measured
 * before the others are there and again after they are gone, so that no warming up is counted.
 */
export async function roomList({ store, adminUid }: Stack): Promise<Finding[]> {
  const app = initializeApp({ projectId: 'demo-shala', apiKey: 'any' }, 'bench-browser')
  const browser = getFirestore(app)
  const { host, port } = firestoreHost()
  const token = { sub: adminUid, user_id: adminUid, admin: true }
  connectFirestoreEmulator(browser, host, port, { mockUserToken: token })
  const order = [orderBy('nameKey'), orderBy(documentId()), limit(26)]
  const rooms = collection(browser, 'rooms')
  const pages = {
    'by name': query(rooms, ...order),
    'of a search': query(rooms, where('search', 'array-contains', 'bench r'), ...order),
  }
  const measure = async (page: keyof typeof pages) => {
    const taken: number[] = []
    for (let turn = 0; turn < reads + warmUp; turn += 1) {
      const ms = await milliseconds(() => getDocs(pages[page]))
      if (turn >= warmUp) taken.push(ms)
    }
    return taken
  }

  const findings: Finding[] = []
  try {
    await addRooms(store, 0, few)
    const before = { name: await measure('by name'), search: await measure('of a search') }
    await addRooms(store, few, many)
    const full = { name: await measure('by name'), search: await measure('of a search') }
    await removeRooms(store, few, many)
    const after = { name: await measure('by name'), search: await measure('of a search') }
    for (const [what, key] of [
      ['by name', 'name'],
      ['of a search', 'search'],
    ] as const) {
      const baseline = median([...before[key], ...after[key]])
      findings.push({
        what: `first page of ${many} rooms, ${what}, against ${few}`,
        measured: `${median(full[key]).toFixed(1)} ms`,
        baseline: `${baseline.toFixed(1)} ms`,
        ratio: median(full[key]) / baseline,
        goal: { atMost: 1.2 },
      })
    }
  } finally {
    await removeRooms(store, 0, few)
    await deleteApp(app)
  }
  return findings
}

const idOf = (n: number) => `bench-${String(n).padStart(6, '0')}`

async function addRooms(store: Firestore, from: number, to: number): Promise<void> {
  const at = new Date()
  const place = { kind: 'address', address: '12 Rope Walk, Bristol' }
  await inPortions(
    from,
    to,
    (batch, n) => {
      const name = `Bench room ${n}`
      batch.create(store.collection('rooms').doc(idOf(n)), {
        ...{ name, nameKey: name.toLowerCase(), search: searchParts(name), place, capacity: 18 },
        ...{ color: 'clay', note: '', active: true, revision: 1, createdAt: at, updatedAt: at },
      })
    },
    store,
  )
}

async function removeRooms(store: Firestore, from: number, to: number): Promise<void> {
  await inPortions(
    from,
    to,
    (batch, n) => batch.delete(store.collection('rooms').doc(idOf(n))),
    store,
  )
}

async function inPortions(
  from: number,
  to: number,
  add: (batch: FirebaseFirestore.WriteBatch, n: number) => void,
  store: Firestore,
): Promise<void> {
  for (let start = from; start < to; start += 500) {
    const batch = store.batch()
    for (let n = start; n < Math.min(start + 500, to); n += 1) add(batch, n)
    await batch.commit()
  }
}
