import { storageCode, storageMessage } from '@shala/contract/storageMessages'
import { getBlob, ref } from 'firebase/storage'
import { AppError } from './AppError.ts'
import { connectStorage } from './firebase/storage.ts'

/**
 * The bytes of a file, fetched with the token of who is signed in, so that the rules are asked each
 * time; an address from `getDownloadURL` would outlive a revocation. Throws an `AppError`.
 */
export async function storedFile(path: string): Promise<Blob> {
  try {
    const { storage } = await connectStorage()
    return await getBlob(ref(storage, path))
  } catch (error) {
    const code = storageCode(error)
    if (code === 'storage/unauthorized' || code === 'storage/unauthenticated') {
      throw new AppError('permission-denied', 'You may not see this.')
    }
    if (code === 'storage/object-not-found') throw new AppError('not-found', storageMessage(error))
    console.warn('A file could not be read', error)
    throw new AppError(
      'unavailable',
      'This could not be loaded. Check your connection and try again.',
    )
  }
}
