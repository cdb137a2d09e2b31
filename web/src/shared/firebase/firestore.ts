import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite'
import { hostAndPort, settings } from '../settings.ts'
import { app } from './app.ts'
import { auth } from './auth.ts'

const store = getFirestore(app)

const emulator = settings().emulators.firestore
if (emulator !== null) {
  const { host, port } = hostAndPort(emulator)
  connectFirestoreEmulator(store, host, port)
}

/** The database, once it is known who is signed in: a read carries their token. */
export async function firestore(): Promise<Firestore> {
  await auth.authStateReady()
  return store
}
