import { limits } from '@shala/contract/limits'
import { findUsersById, syncProfile } from '@shala/contract/people/people'
import { createAdmin, createUser } from '../testing/builders/people.ts'
import { call } from '../testing/server.ts'
import { getDisplayName } from './person.ts'

test('a name that is too long is truncated in each response', async () => {
  const [admin, person] = await Promise.all([
    createAdmin(),
    createUser({ displayName: 'x'.repeat(999) }),
  ])
  const cut = 'x'.repeat(limits.displayName)
  expect(await call(syncProfile, {}, person)).toMatchObject({ displayName: cut })
  const found = await call(findUsersById, { userIds: [person.uid] }, admin)
  expect(JSON.stringify(found)).toContain(`"${cut}"`)
  expect(JSON.stringify(found)).not.toContain(`${cut}x`)
})

test('a truncated name has no half surrogate pair, and a missing name is null', () => {
  const name = getDisplayName({ displayName: `${'x'.repeat(limits.displayName - 1)}🧘` })
  expect(name?.isWellFormed()).toBe(true)
  expect(name).toHaveLength(limits.displayName)
  expect(getDisplayName({})).toBeNull()
})
