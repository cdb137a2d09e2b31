import { backupSteps } from '../../backup/backupSteps.ts'
import { recentAccounts } from '../../backup/bucketSteps.ts'
import { getBackupBucket } from '../../school/schoolEnvironment.ts'
import { bad, goodUnless, type ProjectCheck } from '../Check.ts'
import { readDatabase } from './database.ts'

const setUp = 'npm run backup:setup'

/** Checks everything that `npm run backup:setup` sets up, and the files of `backUpAccounts`. */
export const backups: ProjectCheck = {
  title: 'Backups',
  async run({ google, school }) {
    if ((await readDatabase(google)) === null) {
      return bad('there is no database yet', 'Make the database first.')
    }
    const now = new Date()
    const faults: { says: string; todo: string }[] = []
    for (const step of backupSteps) {
      const gap = await step.look({ google, school, now })
      if (gap === null) continue
      faults.push({ says: gap, todo: setUp })
      // Later steps cannot be checked without the bucket.
      if (step.title === 'A bucket for backups') return goodUnless('', faults)
    }
    const written = await recentAccounts(google, getBackupBucket(school), now)
    if (written.length === 0) {
      const todo =
        'The function backUpAccounts writes them each night: npm run deploy; if it is deployed, its log says why not.'
      faults.push({ says: 'accounts were not backed up in the last two days', todo })
    } else if (!written.some(({ withPasswords }) => withPasswords)) {
      const todo = 'npm run accounts:setup'
      faults.push({ says: 'accounts are backed up without their passwords', todo })
    }
    return goodUnless(
      'database, accounts and files every day, and any minute of the last seven days can be read',
      faults,
    )
  },
}
