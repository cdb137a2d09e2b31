import type { Page } from '@playwright/test'
import { createSession } from '@shala/emulators/sample/signIn'
import { env } from './stack.ts'

/** Signs a person with the sample password in without the login page, and stores the session in the browser. */
export async function storeSession(page: Page, email: string): Promise<void> {
  const session = await buildStoredSession(email)
  // A small file of the site, with which it shares its storage.
  await page.goto('/favicon.svg')
  await page.evaluate(writeSession, session)
}

/** Returns a session as the Firebase SDK keeps it in IndexedDB. */
async function buildStoredSession(email: string) {
  const { localId: uid, idToken, refreshToken, expiresIn } = await createSession(env, email)
  const expirationTime = Date.now() + expiresIn * 1000
  const [apiKey, appName] = [env.FIREBASE_API_KEY, '[DEFAULT]']
  return {
    fbase_key: `firebase:authUser:${apiKey}:${appName}`,
    // The SDK asks for the rest of the account when it starts.
    value: {
      uid,
      email,
      emailVerified: false,
      isAnonymous: false,
      apiKey,
      appName,
      stsTokenManager: { accessToken: idToken, refreshToken, expirationTime },
    },
  }
}

type StoredSession = Awaited<ReturnType<typeof buildStoredSession>>

function writeSession(session: StoredSession): Promise<void> {
  const [name, store] = ['firebaseLocalStorageDb', 'firebaseLocalStorage']
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(store, { keyPath: 'fbase_key' })
    }
    opening.onerror = () => reject(new Error('The session could not be stored'))
    opening.onsuccess = () => {
      const writing = opening.result.transaction(store, 'readwrite')
      writing.objectStore(store).put(session)
      writing.onerror = () => reject(new Error('The session could not be stored'))
      writing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}
