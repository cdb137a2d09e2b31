import {
  archivedAccount,
  type ArchivedAccount,
  type ArchivedAccounts,
} from '@shala/contract/archive/accounts'
import { getStorage } from 'firebase-admin/storage'
import { firebaseApp } from '../firebase.ts'
import { log } from '../log.ts'
import { backupBucket } from '../settings.ts'
import { ownProject } from './schoolExport.ts'
import { pageOfAccounts, readHashConfig } from './storedAccounts.ts'

/**
 * Writes all accounts into a bucket, as `accounts/<moment>.json`, in the form of an archive's `accounts.json`. Firestore has
 * backups of its own, and Firebase Authentication has none. Passwords are in it where the function may read how they
 * are hashed; else an error in the log says so, and the file's metadata, which the doctor reads.
 */
export async function writeAccountsBackup(bucketName: string, now: Date): Promise<number> {
  const project = ownProject()
  const hashConfig = await readHashConfig(project)
  const isLocal = process.env['FIREBASE_AUTH_EMULATOR_HOST'] !== undefined
  const withPassword = hashConfig !== null || isLocal
  const users: ArchivedAccount[] = []
  for (let token: string | null = null; ;) {
    const { accounts, next } = await pageOfAccounts(project, token)
    users.push(...accounts.map((account) => archivedAccount(account, { withPassword })))
    if (next === null) break
    token = next
  }
  const kept: ArchivedAccounts = { ...(hashConfig !== null && { hashConfig }), users }
  const name = `accounts/${now.toISOString().replaceAll(':', '-')}.json`
  const file = getStorage(firebaseApp()).bucket(bucketName).file(name)
  await file.save(JSON.stringify(kept), {
    resumable: false,
    metadata: {
      contentType: 'application/json',
      metadata: { passwords: String(withPassword), accounts: String(users.length) },
    },
  })
  if (!withPassword) {
    log.write('account.backupIncomplete', {
      detail: 'shala-backup lacks the role Firebase Authentication Admin',
    })
  }
  return users.length
}

/** Every night: the accounts, of which Firebase has no backup, go into the bucket for backups. */
export async function backUpAccounts(now: Date) {
  const bucketName = backupBucket.value()
  if (bucketName === '') throw new Error('BACKUP_BUCKET is empty')
  return { accounts: await writeAccountsBackup(bucketName, now) }
}
