import type { App, AppOptions } from 'firebase-admin/app'
import type { IssuedToken } from './AppCheckTokens.ts'

const name = 'app-check'

/**
 * Makes a token of App Check for the web app `appId`, as the service account that the function runs
 * as. Signing needs the role Service Account Token Creator on that account; throws without it.
 * The Admin SDK is loaded with the first token and used for nothing else. `options` are those of the
 * Admin SDK; without them it takes the function's own.
 *
 * https://firebase.google.com/docs/app-check/custom-provider
 */
export async function mintToken(appId: string, options?: AppOptions): Promise<IssuedToken> {
  const { getAppCheck } = await import('firebase-admin/app-check')
  const { token, ttlMillis } = await getAppCheck(await adminApp(options)).createToken(appId)
  return { token, ttlMs: ttlMillis }
}

async function adminApp(options: AppOptions | undefined): Promise<App> {
  const { getApps, initializeApp } = await import('firebase-admin/app')
  return getApps().find((app) => app.name === name) ?? initializeApp(options, name)
}
