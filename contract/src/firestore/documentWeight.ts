import type { SingleIndex, StoreIndexes } from './indexConfig.ts'

/** The size of a document in bytes, and of its index entries. */
export interface DocumentWeight {
  readonly document: number
  readonly entries: number
  /** How many entries those are, and how large the largest is. */
  readonly entryCount: number
  readonly largestEntry: number
  /** About what it takes in a request: on the wire each value has a few bytes around it. */
  readonly request: number
}

/** Firestore cuts what it puts into an index: https://firebase.google.com/docs/firestore/quotas */
const mostIndexed = 1500

/** Tags and lengths of a protocol buffer around one value and its name, at most. */
const aroundValue = 12

/**
 * Weighs a document by the formula that Firestore documents, with the indexes of the project. It is
 * an estimate from the safe side where the formula says nothing: of a value that is none of JSON's,
 * nor a Date or bytes, 16 bytes are assumed, the most that one of Firestore's own takes. A reference
 * is given as its path.
 *
 * https://firebase.google.com/docs/firestore/storage-size
 *
 * @param path The document's, such as `courses/yoga/lessons/first`.
 */
export function documentWeight(
  path: string,
  data: Readonly<Record<string, unknown>>,
  indexes: StoreIndexes,
): DocumentWeight {
  const segments = path.split('/')
  const [name, parent] = [nameSize(segments), nameSize(segments.slice(0, -2))]
  const collection = segments.at(-2) ?? ''
  const tally = { bytes: 0, count: 0, largest: 0 }
  const add = (bytes: number, times = 1) => {
    tally.bytes += bytes * times
    tally.count += times
    tally.largest = Math.max(tally.largest, bytes)
  }
  for (const { path: field, value, singles } of indexedValues(collection, data, indexes)) {
    for (const { mode, group } of singles) {
      const around = name + stringSize(field) + (group ? 48 : parent + 32)
      for (const one of getEntries(mode, value)) add(around + one)
    }
  }
  for (const { group, fields } of indexes.composites(collection)) {
    const around = name + (group ? 0 : parent) + 32
    for (const sum of getSums(fields, data)) add(around + sum)
  }
  const { bytes, values } = fieldsSize(data)
  return {
    document: name + bytes + 32,
    entries: tally.bytes,
    entryCount: tally.count,
    largestEntry: tally.largest,
    request: name + bytes + values * aroundValue,
  }
}

/** The size of a string: its bytes in UTF-8, and one. */
export function stringSize(text: string): number {
  let bytes = text.length + 1
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place)
    if (unit < 0x80) continue
    // The halves of a pair take two bytes each, all else above U+07FF three.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2
  }
  return bytes
}

/** The size of a name: of each collection and document on its path, and 16. */
export function nameSize(segments: readonly string[]): number {
  return segments.reduce((sum, segment) => sum + stringSize(segment), 16)
}

/** The size of a value; a map is measured like a document without a name. */
export function valueSize(value: unknown): number {
  return measured(value).bytes
}

interface Measured {
  readonly bytes: number
  /** How many values it holds, itself included. */
  readonly values: number
}

function measured(value: unknown): Measured {
  if (typeof value === 'string') return { bytes: stringSize(value), values: 1 }
  if (typeof value === 'number') return { bytes: 8, values: 1 }
  if (value === null || value === undefined || typeof value === 'boolean') {
    return { bytes: 1, values: 1 }
  }
  if (value instanceof Date) return { bytes: 8, values: 1 }
  if (value instanceof Uint8Array) return { bytes: value.byteLength, values: 1 }
  if (Array.isArray(value)) {
    let [bytes, values] = [0, 1]
    for (const one of Array.from<unknown>(value)) {
      const own = measured(one)
      bytes += own.bytes
      values += own.values
    }
    return { bytes, values }
  }
  if (!isMap(value)) return { bytes: 16, values: 1 }
  const { bytes, values } = fieldsSize(value)
  return { bytes: bytes + 32, values: values + 1 }
}

function fieldsSize(fields: Readonly<Record<string, unknown>>): Measured {
  let [bytes, values] = [0, 0]
  for (const [name, value] of Object.entries(fields)) {
    const own = measured(value)
    bytes += stringSize(name) + own.bytes
    values += own.values
  }
  return { bytes, values }
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

interface IndexedValue {
  readonly path: string
  readonly value: unknown
  readonly singles: readonly SingleIndex[]
}

/** Yields the indexed fields, including those in maps; a map itself has no index. */
function* indexedValues(
  collection: string,
  fields: Readonly<Record<string, unknown>>,
  indexes: StoreIndexes,
  above = '',
): Generator<IndexedValue> {
  for (const [name, value] of Object.entries(fields)) {
    const path = above + name
    if (indexes.isExempt(collection, path)) continue
    if (isMap(value)) yield* indexedValues(collection, value, indexes, `${path}.`)
    else yield { path, value, singles: indexes.single(collection, path) }
  }
}

/** The sizes that a value has in an index of a mode: of an array each element, of all else itself. */
function getEntries(mode: SingleIndex['mode'], value: unknown): number[] {
  if (mode === 'CONTAINS') return Array.isArray(value) ? value.map(indexedSize) : []
  return Array.isArray(value) ? [] : [indexedSize(value)]
}

/** The sizes of a document's entries in a composite index: none where one of the fields is missing. */
function getSums(
  fields: readonly { readonly path: string; readonly mode: SingleIndex['mode'] }[],
  data: Readonly<Record<string, unknown>>,
): number[] {
  let sums = [0]
  for (const { path, mode } of fields) {
    if (path === '__name__') continue
    const value = valueAt(data, path)
    if (value === undefined) return []
    const sizes =
      mode !== 'CONTAINS'
        ? [indexedSize(value)]
        : Array.isArray(value)
          ? value.map(indexedSize)
          : []
    sums = sums.flatMap((sum) => sizes.map((size) => sum + size))
  }
  return sums
}

function indexedSize(value: unknown): number {
  return Math.min(mostIndexed, valueSize(value))
}

function valueAt(data: Readonly<Record<string, unknown>>, path: string): unknown {
  let value: unknown = data
  for (const name of path.split('.')) {
    if (!isMap(value) || !Object.hasOwn(value, name)) return undefined
    value = value[name]
  }
  return value
}
