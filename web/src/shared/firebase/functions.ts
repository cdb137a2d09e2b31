import { getFunctions, httpsCallableFromURL } from 'firebase/functions'
import { callableUrl, settings, type CallablePlace } from '../settings.ts'
import { app } from './app.ts'
import { auth } from './auth.ts'

const functions = getFunctions(app, settings().region)

/** Returns the callable of a contract, once it is known who is signed in: a call carries the ID token. */
export async function connect(callable: CallablePlace) {
  await auth.authStateReady()
  return httpsCallableFromURL(functions, callableUrl(callable), { timeout: 120_000 })
}
