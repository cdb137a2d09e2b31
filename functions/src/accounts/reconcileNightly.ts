import { onSchedule } from 'firebase-functions/v2/scheduler'
import { log } from '../log.ts'
import { accountsSweep } from '../settings.ts'
import { reconcileAccounts } from './reconcileAccounts.ts'

/** Every night: what is kept about people is brought in line with the accounts that there are. */
export const reconcileNightly = onSchedule(accountsSweep, async () => {
  log.info('accounts reconciled', { ...(await reconcileAccounts()) })
})
