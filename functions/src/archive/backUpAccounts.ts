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
 * Writes all accounts to a bucket as `accounts/<time>.json`, in the format of an archive's
 * `accounts.json`. Firestore has its own backups, Firebase Authentication has none. Passwords are
 * included if the function may read the hash settings; otherwise an error is logged and noted in
 * the file's metadata, which the doctor reads.
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

/** Nightly job: backs up the accounts to the backup bucket. */
export async function backUpAccounts(now: Date) {
  const bucketName = backupBucket.value()
  if (bucketName === '') throw new Error('BACKUP_BUCKET is empty')
  return { accounts: await writeAccountsBackup(bucketName, now) }
}
