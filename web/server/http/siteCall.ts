import { expr, projectID } from 'firebase-functions/params'
import { settings } from '../../src/shared/settings.ts'

/** Resources of the function that answers pages. */
export const siteCall = {
  region: settings().region,
  memory: '512MiB',
  cpu: 1,
  concurrency: 80,
  timeoutSeconds: 30,
  maxInstances: settings().siteInstances,
} as const

/** Has no role: it reads no more than a visitor. */
export const siteAccount = expr`shala-site@${projectID}.iam.gserviceaccount.com`

/** Reads the token with which drafts are read, and nothing else. */
export const previewAccount = expr`shala-preview@${projectID}.iam.gserviceaccount.com`
