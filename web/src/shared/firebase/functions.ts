import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions'
import { hostAndPort, settings } from '../settings.ts'
import { app } from './app.ts'
import { auth } from './auth.ts'

const functions = getFunctions(app, settings().region)

const emulator = settings().emulators.functions
if (emulator !== null) {
  const { host, port } = hostAndPort(emulator)
  connectFunctionsEmulator(functions, host, port)
}

/** The function of this name, once it is known who is signed in: a call carries their token. */
export async function connect(name: string) {
  await auth.authStateReady()
  return httpsCallable(functions, name, { timeout: 120_000 })
}
