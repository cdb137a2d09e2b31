import { getApps, initializeApp, type App } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { getStorage } from 'firebase-admin/storage'

/** The Admin SDK. It bypasses the rules: only a callable or trigger that has decided may use it. */
export function firebaseApp(): App {
  return getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp()
}

export function auth(): Auth {
  return getAuth(firebaseApp())
}

/** The project's bucket: the runtime names it, and in a test the stack does. */
export function bucket() {
  return getStorage(firebaseApp()).bucket(process.env.FIREBASE_STORAGE_BUCKET)
}
