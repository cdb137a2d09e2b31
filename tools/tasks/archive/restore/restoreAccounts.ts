import {
  providerAccount,
  type HashConfig,
  type ProviderAccount,
} from '@shala/contract/archive/accounts'
import { chunk } from '@shala/contract/values/chunk'
import { UserError } from '@shala/emulators/UserError'
import * as z from 'zod'
import { askCloud } from '#functions/archive/CloudProject.ts'
import type { SchoolProject } from '../connectProject.ts'
import { readAccounts } from '../readArchive.ts'
import type { RestoreContext } from './RestoreContext.ts'

/** The maximum of Identity Toolkit per request. */
const most = 1000

const Answer = z.object({
  error: z
    .array(z.object({ index: z.int().default(0), message: z.string().default('no reason') }))
    .default([]),
})

/** Brings the accounts of an archive back, but for some. Twice is as once. */
export async function restoreAccounts(
  { archive, project, stop }: Pick<RestoreContext, 'archive' | 'project' | 'stop'>,
  leftOut: ReadonlySet<string>,
): Promise<string> {
  const { users: all, hashConfig } = await readAccounts(archive.folder)
  const users = all.filter(({ localId }) => !leftOut.has(localId))
  let hashed = 0
  for (const some of chunk(users, most)) {
    stop.throwIfAborted()
    hashed += await importAccounts(project, some.map(providerAccount), hashConfig)
  }
  const without = users.length - hashed
  const rest = without === 0 ? '' : `; ${without} without a password set one by "Forgot password"`
  return `${users.length} accounts${rest}`
}

/**
 * Imports up to 1000 accounts, with their uids, claims and passwords; answers how many have a password. Google runs no
 * function for those that are imported. A UserError names those that were not taken.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/batchCreate
 */
export async function importAccounts(
  project: SchoolProject,
  accounts: readonly ProviderAccount[],
  hashConfig: HashConfig | undefined,
): Promise<number> {
  // A hash is useless without its settings; the emulator's are not hashes.
  const withPasswords = project.isLocal || hashConfig !== undefined
  const users = accounts.map(({ passwordHash, salt, ...account }) =>
    withPasswords && passwordHash !== undefined ? { ...account, passwordHash, salt } : account,
  )
  const { error } = await askCloud(project, {
    service: 'accounts',
    path: `v1/projects/${project.projectId}/accounts:batchCreate`,
    body: { users, allowOverwrite: true, ...(hashConfig && hashing(hashConfig)) },
    answer: Answer,
  })
  if (error.length === 0) return users.filter((user) => 'passwordHash' in user).length
  const faults = error.map(
    ({ index, message }) => `  ${users[index]?.localId ?? index}: ${message}`,
  )
  throw new UserError(
    `${error.length} accounts were not taken:\n${faults.slice(0, 10).join('\n')}\n` +
      'Mend what it says, and give the same restore again: it goes on from here.',
  )
}

/** As firebase-tools hands them on. */
function hashing({ algorithm, signerKey, saltSeparator, rounds, memoryCost }: HashConfig) {
  const webSafe = (base64: string) => base64.replaceAll('/', '_').replaceAll('+', '-')
  return {
    hashAlgorithm: algorithm,
    signerKey: webSafe(signerKey),
    ...(saltSeparator !== undefined && { saltSeparator: webSafe(saltSeparator) }),
    rounds,
    memoryCost,
  }
}
