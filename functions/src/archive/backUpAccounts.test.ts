import { ArchivedAccounts } from '@shala/contract/archive/accounts'
import { bucket } from '../firebase.ts'
import { createAdmin, createUser } from '../testing/builders/people.ts'
import { writeAccountsBackup } from './backUpAccounts.ts'

test('writeAccountsBackup stores all accounts with their password hashes and claims', async () => {
  const [admin, person] = [await createAdmin(), await createUser({ displayName: 'Maya' })]
  await writeAccountsBackup(bucket().name, new Date('2026-11-25T01:20:00Z'))
  const file = bucket().file('accounts/2026-11-25T01-20-00.000Z.json')
  const [content] = await file.download()
  const { users } = ArchivedAccounts.parse(JSON.parse(content.toString()))
  expect(users.find(({ localId }) => localId === person.uid)).toMatchObject({
    email: person.email,
    emailVerified: true,
    displayName: 'Maya',
    passwordHash: expect.stringContaining('fakeHash'),
  })
  expect(users.find(({ localId }) => localId === admin.uid)?.customAttributes).toBe(
    '{"admin":true}',
  )
  const [{ metadata }] = await file.getMetadata()
  expect(metadata).toMatchObject({ passwords: 'true', accounts: String(users.length) })
})
