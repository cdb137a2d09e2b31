import { Room } from '@shala/contract/rooms'
import { samplePassword } from '@shala/emulators/sample/samplePeople'
import { signInWithEmailAndPassword } from 'firebase/auth'
import type { Firestore } from 'firebase-admin/firestore'
import { readSettings } from '../../web/settings.ts'
import { roomPlan } from '../../web/src/features/rooms/roomPlan.ts'
import { queryOf, readView } from '../../web/src/shared/ui/list/listView.ts'
import { median, milliseconds, type Finding } from './measure.ts'
import type { Stack } from './stack.ts'

const long = { collection: 'rooms', size: 10_000 }
/** The rules let an admin read it like rooms, and nobody has written to the school yet. */
const short = { collection: 'contactMessages', size: 100 }

const turns = 40
const warmUp = 10
const pageLength = 25

/**
 * The first page of a list of 10,000 records against one of 100, taking turns: the web's own query
 * and its own read, through the rules, as an admin. A list that looked at all of its records would
 * be a hundred times as slow.
 *
 * It is measured on the emulator, whose own search of a collection is part of the figure.
 */
export async function lists({ store }: Stack): Promise<Finding[]> {
  await Promise.all([fill(store, long), fill(store, short)])
  const firstPage = await asAdmin()
  const longTimes: number[] = []
  const shortTimes: number[] = []
  for (let turn = 0; turn < turns + warmUp; turn += 1) {
    const longMs = await milliseconds(() => firstPage(long.collection))
    const shortMs = await milliseconds(() => firstPage(short.collection))
    if (turn < warmUp) continue
    longTimes.push(longMs)
    shortTimes.push(shortMs)
  }
  return [
    {
      what: 'first page of a list of 10,000, against one of 100',
      measured: `${median(longTimes).toFixed(1)} ms`,
      baseline: `${median(shortTimes).toFixed(1)} ms`,
      ratio: median(longTimes) / median(shortTimes),
      goal: { atMost: 1.2 },
    },
  ]
}

/** The web's read of the first page of rooms, wherever they are, checked to bring whole rooms. */
async function asAdmin(): Promise<(collection: string) => Promise<void>> {
  // The build puts the settings in place of this name; here it is what the web's modules find.
  Object.assign(globalThis, { __SHALA__: readSettings(process.env) })
  const { auth } = await import('../../web/src/shared/firebase/auth.ts')
  const { pageOfDocuments } = await import('../../web/src/shared/documents.ts')
  await signInWithEmailAndPassword(auth, 'admin@shala.test', samplePassword)
  return async (collection) => {
    const plan = { ...roomPlan, collection }
    const found = await pageOfDocuments(queryOf(plan, readView(plan, ''), pageLength + 1), Room)
    if (found.rows.length !== pageLength + 1) throw new Error(`${collection} gave no whole page`)
  }
}

async function fill(store: Firestore, { collection, size }: typeof long): Promise<void> {
  const writer = store.bulkWriter()
  for (let n = 0; n < size; n += 1) {
    const id = `bench-${String(n).padStart(5, '0')}`
    void writer.set(store.collection(collection).doc(id), roomOf(id))
  }
  await writer.close()
}

function roomOf(name: string): Room {
  const at = new Date()
  return {
    ...{ name, nameKey: name, search: [name], capacity: 20, color: 'clay', note: '', active: true },
    ...{ place: { kind: 'address', address: '1 Mill Lane' } },
    ...{ revision: 1, createdAt: at, updatedAt: at },
  }
}
