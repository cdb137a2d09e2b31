import type { MyDataEntry, MyDataValue } from '@shala/contract/accounts/myData'
import { StoredInstant } from '@shala/contract/values/instants'
import type { DocumentData } from 'firebase-admin/firestore'

/** Fields that say who did something, by uid. */
const people = new Set(['by', 'grantedBy', 'revokedBy', 'changedBy', 'finishedBy', 'claimedBy'])

/** What these fields say where they name nobody. */
const nobody = new Map([
  ['system', 'automatic'],
  ['lessons', 'the lessons'],
])

/** Some fields of a stored document for the person with this uid; those that it has not are left out. */
export function toEntry(
  data: DocumentData,
  fields: readonly string[],
  userId: string,
): MyDataEntry {
  return Object.fromEntries(
    fields.flatMap((field) => (field in data ? [[field, plain(data[field], field, userId)]] : [])),
  )
}

/**
 * A stored value as JSON. Moments are text; whoever did something is "you", or nobody but "an
 * admin". What JSON cannot say is null.
 */
function plain(value: unknown, field: string, userId: string): MyDataValue {
  if (people.has(field) && typeof value === 'string') {
    return value === userId ? 'you' : (nobody.get(value) ?? 'an admin')
  }
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      return Number.isFinite(value) ? value : null
    case 'object':
      return value === null ? null : plainObject(value, field, userId)
    default:
      return null
  }
}

/** What admins tell each other, such as in the terms of pending grants: see decision 35. */
const forAdmins = new Set(['adminNotes'])

function plainObject(value: object, field: string, userId: string): MyDataValue {
  const instant = StoredInstant.safeParse(value)
  if (instant.success) return instant.data.toISOString()
  if (Array.isArray(value)) return value.map((one: unknown) => plain(one, field, userId))
  if (Object.getPrototypeOf(value) !== Object.prototype) return null
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      forAdmins.has(key) ? [] : [[key, plain(inner, key, userId)]],
    ),
  )
}
