import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { customRoles } from './serviceAccounts.ts'

const sources = join(__dirname, '..', '..', '..', 'functions', 'src')

/**
 * The permission behind each call of the Admin SDK's Auth.
 * https://firebase.google.com/docs/projects/iam/permissions#auth
 */
const permissions: Readonly<Record<string, string>> = {
  deleteUser: 'firebaseauth.users.delete',
  getUser: 'firebaseauth.users.get',
  getUserByEmail: 'firebaseauth.users.get',
  getUsers: 'firebaseauth.users.get',
  listUsers: 'firebaseauth.users.get',
  revokeRefreshTokens: 'firebaseauth.users.update',
  setCustomUserClaims: 'firebaseauth.users.update',
  updateUser: 'firebaseauth.users.update',
  // Checked with Google's public keys; only the check for ended sessions reads the account.
  verifyIdToken: 'firebaseauth.users.get',
}

test('The functions have exactly the Auth permissions that their code needs', () => {
  const files = globSync('**/*.ts', { cwd: sources }).filter(
    (path) => !/\.test\.ts$|^testing\//.test(path),
  )
  const calls = files.flatMap((path) =>
    [...readFileSync(join(sources, path), 'utf8').matchAll(/\bauth\(\)\s*\.\s*(\w+)/g)].map(
      ([, name = '']) => permissions[name] ?? `${name}, which this test does not know`,
    ),
  )
  const allowed = customRoles
    .find(({ id }) => id === 'shalaAccounts')
    ?.includedPermissions.filter((permission) => permission.startsWith('firebaseauth.'))
  expect([...new Set(calls)].toSorted()).toEqual(allowed)
})
