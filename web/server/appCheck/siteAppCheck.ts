import { defineSecret, expr, projectID } from 'firebase-functions/params'
import { settings } from '#shared/settings.ts'
import { report } from '../log.ts'
import { appCheckToken, exchangeDebugToken } from './AppCheckTokens.ts'

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

// A secret that is defined must exist, also in a school without App Check.
const debugToken =
  settings().appCheckSiteKey === undefined
    ? null
    : defineSecret('APP_CHECK_DEBUG_TOKEN', {
        description: 'A debug token of App Check, with which the functions site and preview read',
      })

export const appCheckSecrets = debugToken === null ? [] : [debugToken]

/**
 * The App Check tokens of the functions `site` and `preview`. They exchange a debug token, because
 * an account that can sign custom tokens could sign in as any admin.
 */
export const siteAppCheck = appCheckToken(
  settings(),
  () => exchangeDebugToken(settings().firebase, debugToken?.value().trim()),
  report,
)
