import { type FirebaseApp, initializeApp } from 'firebase/app'
import {
  CustomProvider,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
} from 'firebase/app-check'
import { settings, type WebSettings } from '../settings.ts'

/**
 * Sets up App Check if the school has a reCAPTCHA Enterprise site key, else returns null. On the
 * emulators it sends an unsigned token, which they accept, and does not contact Google.
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

/**
 * The claims that Firebase would sign:
 * https://firebase.google.com/docs/app-check/custom-resource-backend
 */
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

export const app = initializeApp(settings().firebase)

/** Null where the school has no site key. */
export const appCheck = attest(app)
