import * as contract from '@shala/contract/people/people'
import type { Person } from '@shala/contract/people/people'
import type { UserRecord } from 'firebase-admin/auth'
import { notFound } from '../callable/AppError.ts'
import { findAddressOwner, findAddressOwners } from './findPeople.ts'
import { findUsers } from './findUser.ts'
import { implement } from './implement.ts'
import { listPeople } from './listPeople.ts'
import { toPerson } from './person.ts'

/**
 * Sorts records by the request: the people found, in the order requested without duplicates, and
 * the missing ones.
 */
export function filterFound(
  asked: readonly string[],
  records: readonly UserRecord[],
  getKey: (record: UserRecord) => string | undefined,
): { found: Person[]; missing: string[] } {
  const byKey = new Map(records.map((record) => [getKey(record), record]))
  const each = [...new Set(asked)]
  return {
    found: each.flatMap((key) => {
      const record = byKey.get(key)
      return record === undefined ? [] : [toPerson(record)]
    }),
    missing: each.filter((key) => !byKey.has(key)),
  }
}

export const listUsers = implement(contract.listUsers, async ({ search, pageSize, pageToken }) => {
  const { userIds, nextPageToken } = await listPeople(search, pageSize, pageToken)
  const records = await findUsers(userIds.map((uid) => ({ uid })))
  const { found } = filterFound(userIds, records, ({ uid }) => uid)
  return { users: found, nextPageToken }
})

export const findUserByEmail = implement(contract.findUserByEmail, async ({ email }) => {
  const addressee = await findAddressOwner(email)
  if (addressee === null) throw notFound('email', `nobody has the address ${email}`)
  return toPerson(addressee.record)
})

export const findUsersByEmail = implement(contract.findUsersByEmail, async ({ emails }) => {
  const addressees = await findAddressOwners(emails)
  const asked = [...new Set(emails)]
  const people = asked.flatMap((email) => addressees.get(email)?.record ?? [])
  return {
    found: [...new Map(people.map((record) => [record.uid, toPerson(record)])).values()],
    missing: asked.filter((email) => !addressees.has(email)),
  }
})

export const findUsersById = implement(contract.findUsersById, async ({ userIds }) => {
  const records = await findUsers(userIds.map((uid) => ({ uid })))
  return filterFound(userIds, records, ({ uid }) => uid)
})
