import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'
import type { StackEnvironment } from '../../emulators/src/stackEnvironment.ts'

/**
 * Deletes the documents, accounts and files of one project on the emulators. A stack that ends in the
 * meantime takes them with it, so errors are ignored.
 */
export async function emptyProject(
  env: StackEnvironment,
  projectId: string,
  bucket: string,
): Promise<void> {
  const store = `http://${env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${projectId}`
  const auth = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${projectId}`
  await Promise.allSettled([
    fetch(`${store}/databases/(default)/documents`, { method: 'DELETE' }),
    fetch(`${auth}/accounts`, { method: 'DELETE' }),
    emptyBucket(env, projectId, bucket),
  ])
}

async function emptyBucket(
  { FIREBASE_STORAGE_EMULATOR_HOST }: StackEnvironment,
  projectId: string,
  bucket: string,
): Promise<void> {
  // The Admin SDK finds emulators through the environment only.
  Object.assign(process.env, { FIREBASE_STORAGE_EMULATOR_HOST })
  const app = initializeApp({ projectId }, projectId)
  try {
    await getStorage(app).bucket(bucket).deleteFiles({ force: true })
  } finally {
    await deleteApp(app)
  }
}
