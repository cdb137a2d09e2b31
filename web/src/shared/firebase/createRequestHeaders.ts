import { getToken } from 'firebase/app-check'
import { appCheck } from './app.ts'
import { auth } from './auth.ts'

/** The headers by which a server of ours knows the user and the app; none for a visitor without App Check. */
export async function createRequestHeaders(): Promise<Record<string, string>> {
  await auth.authStateReady()
  const token = await auth.currentUser?.getIdToken()
  const attested = appCheck === null ? null : await getToken(appCheck)
  return {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(attested !== null && { 'x-firebase-appcheck': attested.token }),
  }
}
