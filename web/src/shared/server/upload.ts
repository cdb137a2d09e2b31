import { storageCode, storageMessage } from '@shala/contract/files/storageMessages'
import { uploadPath } from '@shala/contract/files/uploads'
import {
  connectStorageEmulator,
  type FirebaseStorage,
  getStorage,
  ref,
  uploadBytesResumable,
} from 'firebase/storage'
import { CallError, type CallErrorCode } from '../CallError.ts'
import { app } from '../firebase/app.ts'
import { auth } from '../firebase/auth.ts'
import { hostAndPort, settings } from '../settings.ts'

const storage = getStorage(app)

const emulator = settings().emulators.storage
if (emulator !== null) {
  const { host, port } = hostAndPort(emulator)
  connectStorageEmulator(storage, host, port)
}

/** The bucket and who is signed in: an upload carries their token and lies in their folder. */
async function connectStorage(): Promise<{ storage: FirebaseStorage; uid: string | null }> {
  await auth.authStateReady()
  return { storage, uid: auth.currentUser?.uid ?? null }
}

/** How an upload tells where it is, and how it is ended. */
export interface Uploading {
  /** The bytes that have arrived so far. */
  onProgress: (done: number) => void
  signal: AbortSignal
  /** A course that the user has completed, required by the rules. Admins don't need one. */
  courseId?: string | undefined
}

const reasons: Readonly<Record<string, CallErrorCode>> = {
  'storage/unauthenticated': 'unauthenticated',
  'storage/unauthorized': 'permission-denied',
  'storage/quota-exceeded': 'resource-exhausted',
  'storage/canceled': 'aborted',
}

/**
 * Uploads a file to the signed-in user's folder in parts, so that a broken connection costs one
 * part only. The SDK retries for up to 600 seconds. Returns the upload ID. Throws a `CallError`;
 * its code is `aborted` if the signal ended the upload.
 */
export async function upload(file: File, uploading: Uploading): Promise<string> {
  const { onProgress, signal, courseId } = uploading
  try {
    const { storage, uid } = await connectStorage()
    if (uid === null) throw Object.assign(new Error(), { code: 'storage/unauthenticated' })
    signal.throwIfAborted()
    const uploadId = crypto.randomUUID()
    const task = uploadBytesResumable(ref(storage, uploadPath(uid, uploadId)), file, {
      contentType: file.type,
      ...(courseId === undefined ? {} : { customMetadata: { courseId } }),
    })
    signal.addEventListener('abort', () => task.cancel(), { once: true })
    task.on('state_changed', ({ bytesTransferred }) => onProgress(bytesTransferred))
    await task
    return uploadId
  } catch (error) {
    const cause = signal.aborted ? { code: 'storage/canceled' } : error
    throw new CallError(reasons[storageCode(cause)] ?? 'unavailable', storageMessage(cause))
  }
}
