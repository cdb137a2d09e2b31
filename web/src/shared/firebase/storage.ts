import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage'
import { hostAndPort, settings } from '../settings.ts'
import { app } from './app.ts'
import { auth } from './auth.ts'

const storage = getStorage(app)

const emulator = settings().emulators.storage
if (emulator !== null) {
  const { host, port } = hostAndPort(emulator)
  connectStorageEmulator(storage, host, port)
}

/** The bucket and who is signed in: an upload carries their token and lies in their folder. */
export async function connectStorage(): Promise<{ storage: FirebaseStorage; uid: string | null }> {
  await auth.authStateReady()
  return { storage, uid: auth.currentUser?.uid ?? null }
}
