import { scheduledJob } from '../firestore/scheduledJob.ts'
import { accountsBackup, backupBucket } from '../settings.ts'
import { writeAccountsBackup } from './writeAccountsBackup.ts'

/** Every night: the accounts, of which Firebase has no backup, go into the bucket for backups. */
export const backUpAccounts = scheduledJob('backUpAccounts', accountsBackup, async (now) => {
  const bucketName = backupBucket.value()
  if (bucketName === '') throw new Error('BACKUP_BUCKET is empty')
  return { accounts: await writeAccountsBackup(bucketName, now) }
})
