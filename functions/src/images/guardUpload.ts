import { pipeline } from 'node:stream/promises'
import { uploadLimits } from '@shala/contract/uploads'
import type { StorageObjectData } from 'firebase-functions/v2/storage'
import { bucket } from '../firebase.ts'

type StoredObject = Pick<StorageObjectData, 'name' | 'generation' | 'metadata' | 'contentType'>

/**
 * Looks after what a browser has just put into `uploads/{userId}/`. Firebase gives each file that a
 * browser uploads a token, whose link passes the rules by for as long as the file is there: it goes.
 * And of one person's uploads only the newest `uploadLimits.open` stay. Doing it again changes nothing.
 */
export async function guardUpload(object: StoredObject): Promise<void> {
  const [top, userId, ...rest] = object.name.split('/')
  if (top !== 'uploads' || userId === undefined || rest.length === 0) return
  if (object.metadata?.['firebaseStorageDownloadTokens'] !== undefined) await withoutToken(object)
  await keepNewest(`uploads/${userId}/`)
}

/**
 * Writes the file anew, which is what takes all of its metadata away: with a change of metadata alone
 * the Storage emulator keeps the token. A recording is large, so it passes in parts. Whoever used and removed the file meanwhile is not undone.
 */
async function withoutToken({ name, generation, contentType }: StoredObject): Promise<void> {
  const file = bucket().file(name)
  try {
    const metadata = contentType === undefined ? {} : { contentType }
    const preconditionOpts = { ifGenerationMatch: generation }
    const anew = file.createWriteStream({ resumable: false, metadata, preconditionOpts })
    await pipeline(file.createReadStream(), anew)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Not there any more, or not the same any more. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 404 || error.code === 412)
}

async function keepNewest(prefix: string): Promise<void> {
  const [files] = await bucket().getFiles({ prefix })
  const timeOf = (file: (typeof files)[number]) => Date.parse(file.metadata.timeCreated ?? '')
  const oldest = files.sort((a, b) => timeOf(b) - timeOf(a)).slice(uploadLimits.open)
  await Promise.all(oldest.map((file) => file.delete({ ignoreNotFound: true })))
}
