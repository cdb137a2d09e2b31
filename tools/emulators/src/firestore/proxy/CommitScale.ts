import { commitLimits } from '@shala/contract/firestore/commitLimits'
import { documentWeight, type DocumentWeight } from '@shala/contract/firestore/documentWeight'
import type { StoreIndexes } from '@shala/contract/firestore/indexConfig'
import { invalidArgument, refuse, type Looked } from './refuse.ts'

/**
 * Converts a Firestore protocol value to a JavaScript value to compute its size; numbers and times
 * only keep their type. It may come from JSON or a decoded message; in both, its only property
 * names the type.
 *
 * https://firebase.google.com/docs/firestore/reference/rest/v1/Value
 */
function storeValue(value: unknown): unknown {
  const [type, held] = getEntries(value)[0] ?? []
  switch (type) {
    case 'stringValue':
    case 'referenceValue':
      return String(held)
    case 'integerValue':
    case 'doubleValue':
      return 0
    case 'booleanValue':
      return true
    case 'timestampValue':
      return new Date(0)
    case 'bytesValue':
      return held instanceof Uint8Array ? held : Buffer.from(String(held), 'base64')
    case 'arrayValue':
      return getElements(held).map(storeValue)
    case 'mapValue':
      return storeFields(getFields(held))
    case 'geoPointValue':
      return geoPoint
    case undefined:
    case 'nullValue':
      return null
    default:
      throw new Error(`A value of an unknown type: ${type}`)
  }
}

/** The fields of a document. */
function storeFields(fields: unknown): Record<string, unknown> {
  return Object.fromEntries(getEntries(fields).map(([name, value]) => [name, storeValue(value)]))
}

/** JSON has no such type, so its size is computed like a Firestore type. */
const geoPoint = new Map()

function getEntries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries<unknown>({ ...value }) : []
}

function getElements(held: unknown): unknown[] {
  const values: unknown = Object.fromEntries(getEntries(held))['values']
  return Array.isArray(values) ? Array.from<unknown>(values) : []
}

function getFields(held: unknown): unknown {
  return Object.fromEntries(getEntries(held))['fields']
}

/** A write of a commit, as JSON says it and a decoded message too. */
export interface Write {
  readonly update?: { readonly name?: string | null; readonly fields?: object | null } | null
  readonly delete?: string | null
  readonly updateMask?: object | null
  readonly updateTransforms?: readonly object[] | null
}

/** The size of a stored document and of its index entries. */
type Stored = Pick<DocumentWeight, 'document' | 'entries'>

/**
 * Weighs commits as production does, which refuses those that are too large, where the emulator takes
 * everything. All writes of a stack pass here, so it knows what the documents weigh that a commit
 * deletes or replaces.
 */
export class CommitScale {
  readonly #stored = new Map<string, Stored>()

  /**
   * Returns the reason if production would refuse the commit, else null, and a function to call
   * once it is done. Each write of a batch that is not a commit counts separately.
   */
  weigh(
    writes: readonly Write[],
    { requestBytes, isWhole }: { readonly requestBytes: number; readonly isWhole: boolean },
    indexes: StoreIndexes,
  ): Looked {
    if (requestBytes > commitLimits.requestBytes)
      return refuse(invalidArgument('Request payload size exceeds the limit: 10485760 bytes.'))
    const after = new Map<string, Stored | null>()
    const now = (name: string) => {
      const own = after.get(name)
      return own === undefined ? (this.#stored.get(name) ?? null) : own
    }
    let total = 0
    const transforms = new Map<string, number>()
    for (const write of writes) {
      const name = write.update?.name ?? write.delete ?? ''
      const before = now(name)
      const count = (transforms.get(name) ?? 0) + (write.updateTransforms?.length ?? 0)
      if (count > commitLimits.transforms) {
        return refuse(
          invalidArgument(
            `${name}: more than ${commitLimits.transforms} transforms of one document`,
          ),
        )
      }
      transforms.set(name, count)
      if (typeof write.delete === 'string' && write.delete !== '') {
        total += getSize(before)
        after.set(name, null)
        continue
      }
      const weight = documentWeight(getPath(name), storeFields(write.update?.fields), indexes)
      const tooLarge = getRefusal(name, weight)
      if (tooLarge !== null) return refuse(invalidArgument(tooLarge))
      if (write.updateMask === undefined || write.updateMask === null) {
        total += getSize(before) + getSize(weight)
        after.set(name, weight)
      } else {
        // The document is written again, and the entries of these fields are deleted and added
        // again.
        const document = Math.max(before?.document ?? 0, weight.document)
        const entries = Math.max(before?.entries ?? 0, weight.entries)
        total += document + 2 * weight.entries
        after.set(name, { document, entries })
      }
      if (!isWhole) total = 0
    }
    if (total > commitLimits.commitBytes) {
      return refuse(
        invalidArgument(
          `Transaction too big. Decrease transaction size. (${total} bytes of documents and index entries in ${writes.length} writes)`,
        ),
      )
    }
    return {
      refused: null,
      done: () => {
        for (const [name, stored] of after) {
          if (stored === null) this.#stored.delete(name)
          else this.#stored.set(name, { document: stored.document, entries: stored.entries })
        }
      },
    }
  }

  /** The total size of a project's documents. */
  storedBytes(project: string): number {
    let bytes = 0
    for (const [name, stored] of this.#stored) {
      if (name.startsWith(`projects/${project}/`)) bytes += getSize(stored)
    }
    return bytes
  }
}

function getRefusal(name: string, weight: DocumentWeight): string | null {
  const { document, entries, entryCount, largestEntry } = weight
  if (document > commitLimits.documentBytes) {
    return `Document '${name}' cannot be written because its size (${document} bytes) exceeds the maximum allowed size of ${commitLimits.documentBytes} bytes.`
  }
  if (entryCount > commitLimits.entries) return `too many index entries for entity ${name}`
  if (largestEntry > commitLimits.entryBytes) return `an index entry of ${name} is too large`
  if (entries > commitLimits.entriesBytes) return `the index entries of ${name} are too large`
  return null
}

function getSize(stored: Stored | null): number {
  return stored === null ? 0 : stored.document + stored.entries
}

/** The path in the database of a name such as `projects/p/databases/(default)/documents/rooms/a`. */
function getPath(name: string): string {
  return name.split('/').slice(5).join('/')
}
