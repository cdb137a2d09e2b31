import { storageCode, storageMessage } from '@shala/contract/files/storageMessages'
import { uploadPath } from '@shala/contract/files/uploads'
import { ref, uploadBytesResumable } from 'firebase/storage'
import { AppError, type RefusalReason } from '../AppError.ts'
import { connectStorage } from '../firebase/storage.ts'

/** How an upload tells where it is, and how it is ended. */
export interface Uploading {
  /** The bytes that have arrived so far. */
  onProgress: (done: number) => void
  signal: AbortSignal
  /** A course that whoever uploads finished, by which the rules let them. An admin needs none. */
  courseId?: string | undefined
}

const reasons: Readonly<Record<string, RefusalReason>> = {
  'storage/unauthenticated': 'unauthenticated',
  'storage/unauthorized': 'permission-denied',
  'storage/quota-exceeded': 'resource-exhausted',
  'storage/canceled': 'aborted',
}

/**
 * Puts a file into the folder of whoever is signed in, in parts, so that a connection that breaks
 * costs one part only; the SDK retries for up to 600 seconds. Answers the
 * upload's id. Throws an `AppError`, `aborted` where the signal ended it.
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
    throw new AppError(reasons[storageCode(cause)] ?? 'unavailable', storageMessage(cause))
  }
}
