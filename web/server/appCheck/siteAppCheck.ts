import { defineSecret } from 'firebase-functions/params'
import { settings } from '../../src/shared/settings.ts'
import { report } from '../log.ts'
import { appCheckToken, exchangeDebugToken } from './AppCheckTokens.ts'

// A secret that is defined must exist, also in a school without App Check.
const debugToken =
  settings().appCheckSiteKey === undefined
    ? null
    : defineSecret('APP_CHECK_DEBUG_TOKEN', {
        description: 'A debug token of App Check, with which the functions site and preview read',
      })

/** The secrets of a function that reads with App Check. */
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
