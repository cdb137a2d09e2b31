import { pipeline } from 'node:stream/promises'
import { uploadLimits } from '@shala/contract/files/uploads'
import type { StorageObjectData } from 'firebase-functions/v2/storage'
import { bucket } from '../firebase.ts'

/** The properties of a file in a Storage event or list. */
interface StoredObject {
  readonly name: string
  readonly generation?: string | number | undefined
  readonly contentType?: string | undefined
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Returns true if a link with a token opens the file, past every rule. Uploads from browsers have a
 * token, and so do files whose metadata was read while the rules of Storage still allowed it.
 */
export const hasDownloadToken = ({ metadata }: StoredObject): boolean =>
  metadata?.['firebaseStorageDownloadTokens'] !== undefined

/**
 * Removes the tokens of a file by writing it again without its metadata: the Storage emulator keeps
 * the token where the metadata alone is changed. A recording is large, so it is streamed. A file that
 * was deleted or replaced since is left alone.
 */
export async function removeDownloadToken(object: StoredObject): Promise<void> {
  const { name, generation, contentType } = object
  const file = bucket().file(name)
  try {
    const metadata = { cacheControl: 'private, no-store', ...(contentType && { contentType }) }
    const preconditionOpts = generation === undefined ? {} : { ifGenerationMatch: generation }
    const copy = file.createWriteStream({ resumable: false, metadata, preconditionOpts })
    await pipeline(file.createReadStream(), copy)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Deleted, or another generation now. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 404 || error.code === 412)
}

type Upload = Pick<StorageObjectData, 'name' | 'generation' | 'metadata' | 'contentType'>

/**
 * Handles an upload in `uploads/{userId}/`: removes the download token that Firebase gives every file
 * from a browser, and deletes all but the user's newest `uploadLimits.open` uploads. Idempotent.
 */
export async function guardUpload(object: Upload): Promise<void> {
  const [top, userId, ...rest] = object.name.split('/')
  if (top !== 'uploads' || userId === undefined || rest.length === 0) return
  if (hasDownloadToken(object)) await removeDownloadToken(object)
  await keepNewest(`uploads/${userId}/`)
}

async function keepNewest(prefix: string): Promise<void> {
  const [files] = await bucket().getFiles({ prefix })
  const getTime = (file: (typeof files)[number]) => Date.parse(file.metadata.timeCreated ?? '')
  const oldest = files.sort((a, b) => getTime(b) - getTime(a)).slice(uploadLimits.open)
  await Promise.all(oldest.map((file) => file.delete({ ignoreNotFound: true })))
}
