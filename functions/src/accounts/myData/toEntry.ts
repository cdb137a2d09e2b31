import type { MyDataEntry, MyDataValue } from '@shala/contract/accounts/myData'
import { StoredInstant } from '@shala/contract/values/days'
import type { DocumentData } from 'firebase-admin/firestore'

/** Fields with the uid of an author. */
const people = new Set([
  'by',
  'grantedBy',
  'revokedBy',
  'changedBy',
  'finishedBy',
  'claimedBy',
  'invitedBy',
])

/** The text for special values of these fields. */
const nobody = new Map([
  ['system', 'automatic'],
  ['lessons', 'the lessons'],
])

/** Returns the listed fields of a stored document; missing fields are left out. */
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
 * Converts a stored value to JSON. Dates become text; an author becomes "you" or "an admin". Values
 * that JSON cannot express become null.
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

/** Admin-only fields, for example in the terms of invitations (decision 35). */
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
