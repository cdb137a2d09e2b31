import type { FirebaseApp } from 'firebase/app'
import {
  CustomProvider,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
} from 'firebase/app-check'
import { settings, type WebSettings } from '../settings.ts'

/**
 * Lets every request to Firebase say that it comes from this site, where the school has a site key
 * of reCAPTCHA Enterprise; null where it has none. On the emulators nobody asks Google: a token that
 * nobody signed is sent, which they take for one.
 */
export function attest(
  app: FirebaseApp,
  { appCheckSiteKey, emulators, firebase }: WebSettings = settings(),
): AppCheck | null {
  if (appCheckSiteKey === undefined) return null
  const provider =
    emulators.functions === null
      ? new ReCaptchaEnterpriseProvider(appCheckSiteKey)
      : new CustomProvider({ getToken: () => Promise.resolve(debugToken(firebase)) })
  return initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true })
}

const hourMs = 60 * 60 * 1000

/** What Firebase would sign: https://firebase.google.com/docs/app-check/custom-resource-backend */
function debugToken({ appId, projectId }: WebSettings['firebase']) {
  const now = Date.now()
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const claims = {
    sub: appId,
    aud: [`projects/${projectId}`],
    iss: 'https://firebaseappcheck.googleapis.com/debug',
    iat: Math.floor(now / 1000),
    exp: Math.floor((now + hourMs) / 1000),
  }
  const token = [part({ alg: 'none', typ: 'JWT' }), part(claims), 'debug'].join('.')
  return { token, expireTimeMillis: now + hourMs }
}
