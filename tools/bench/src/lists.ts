import { Room } from '@shala/contract/schedules/rooms'
import { samplePassword } from '@shala/emulators/sample/samplePeople'
import { readSettings } from '@shala/web/settings.ts'
import { roomListConfig } from '@shala/web/src/features/rooms/model/room.ts'
import { shownLimits } from '@shala/web/src/shared/shownLimits.ts'
import { buildQuery, readView } from '@shala/web/src/shared/ui/list/listView.ts'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import { type Finding, median, milliseconds } from './measure.ts'
import type { Stack } from './stack.ts'

/** Two collections that differ in nothing but their length: one rule lets an admin read both. */
const long = { collection: 'courses/bench-long/lessons', size: 10_000 }
const short = { collection: 'courses/bench-short/lessons', size: 100 }

const turns = 40
const warmUp = 10
/** One more record than a page shows, to detect a next page. */
const asked = shownLimits.listPage + 1

/** Reads the first page of rooms, wherever they are, and fails unless it is whole. */
type FirstPage = (collection: string) => Promise<void>

/**
 * Measures the first page of a list of 10,000 records, alternating with one of 100: the web's own
 * query and reads, through the rules, as an admin. A list that reads all of its records would be a
 * hundred times slower.
 *
 * The baseline in the same rounds is the same query with the Admin SDK, without rules or our code.
 * The emulator has no indexes and scans the whole collection for a page, so the baseline shows how
 * much that grows. Any further growth comes from our code.
 */
export async function lists({ store }: Stack): Promise<Finding[]> {
  await Promise.all([fill(store, long), fill(store, short)])
  const [ours, bare] = [new Growth(await pageOfTheWeb()), new Growth(barePage(store))]
  for (let turn = 0; turn < turns + warmUp; turn += 1) {
    await ours.measure(turn < warmUp)
    await bare.measure(turn < warmUp)
  }
  return [
    ours.finding('first page as the site reads it, of 10,000 against 100'),
    bare.finding('the same by the Admin SDK without rules: what the emulator takes'),
    {
      what: 'what the first grows by, against what the second grows by',
      measured: `× ${ours.ratio.toFixed(2)}`,
      baseline: `× ${bare.ratio.toFixed(2)}`,
      ratio: ours.ratio / bare.ratio,
      goal: { atMost: 1.2 },
    },
  ]
}

/** How long one way to read a first page takes in the long list and in the short one. */
class Growth {
  readonly #firstPage: FirstPage
  readonly #long: number[] = []
  readonly #short: number[] = []

  constructor(firstPage: FirstPage) {
    this.#firstPage = firstPage
  }

  async measure(warmingUp: boolean): Promise<void> {
    const longMs = await milliseconds(() => this.#firstPage(long.collection))
    const shortMs = await milliseconds(() => this.#firstPage(short.collection))
    if (warmingUp) return
    this.#long.push(longMs)
    this.#short.push(shortMs)
  }

  get ratio(): number {
    return median(this.#long) / median(this.#short)
  }

  finding(what: string): Finding {
    return {
      what,
      measured: `${median(this.#long).toFixed(1)} ms`,
      baseline: `${median(this.#short).toFixed(1)} ms`,
      ratio: this.ratio,
    }
  }
}

async function pageOfTheWeb(): Promise<FirstPage> {
  // The build puts the settings in place of this name; here it is what the web's modules find.
  Object.assign(globalThis, { __SHALA__: readSettings(process.env) })
  const { auth } = await import('@shala/web/src/shared/firebase/auth.ts')
  const { pageOfDocuments } = await import('@shala/web/src/shared/server/documents.ts')
  await signInWithEmailAndPassword(auth, 'admin@shala.test', samplePassword)
  return async (collection) => {
    const plan = { ...roomListConfig, collection }
    const { rows } = await pageOfDocuments(buildQuery(plan, readView(plan, ''), asked), Room)
    requireWhole(collection, rows.length)
  }
}

/** Uses the default order of the list. */
function barePage(store: Firestore): FirstPage {
  const [{ field }] = roomListConfig.sorts
  return async (collection) => {
    const query = store.collection(collection).orderBy(field).orderBy(FieldPath.documentId())
    const { size } = await query.limit(asked).get()
    requireWhole(collection, size)
  }
}

function requireWhole(collection: string, read: number): void {
  if (read !== asked) throw new Error(`${collection} gave ${read} of ${asked} records`)
}

async function fill(store: Firestore, { collection, size }: typeof long): Promise<void> {
  const writer = store.bulkWriter()
  for (let n = 0; n < size; n += 1) {
    const id = `bench-${String(n).padStart(5, '0')}`
    void writer.set(store.collection(collection).doc(id), getRoom(id))
  }
  await writer.close()
}

function getRoom(name: string): Room {
  const at = new Date()
  return {
    name,
    nameKey: name,
    search: [name],
    capacity: 20,
    color: 'clay',
    note: '',
    active: true,
    place: { kind: 'address', address: '1 Mill Lane' },
    revision: 1,
    createdAt: at,
    updatedAt: at,
  }
}
