import { backupBucket } from '../settings.ts'
import { writeAccountsBackup } from './writeAccountsBackup.ts'

/** Every night: the accounts, of which Firebase has no backup, go into the bucket for backups. */
export async function backUpAccounts(now: Date) {
  const bucketName = backupBucket.value()
  if (bucketName === '') throw new Error('BACKUP_BUCKET is empty')
  return { accounts: await writeAccountsBackup(bucketName, now) }
}
