import { randomUUID } from 'node:crypto'
import type { StoredPicture } from '@shala/contract/graduates'
import { uploadFaults, uploadLimits, uploadPath, type CroppedUpload } from '@shala/contract/uploads'
import { notFound, Refusal } from '../callable/Refusal.ts'
import { bucket } from '../firebase.ts'
import { cutPicture } from './cutPicture.ts'

/** A picture that lies where the rules let it be fetched. */
export type PublishedPicture = Omit<StoredPicture, 'alt'>

export interface Publishing {
  /** The uid of whose upload it is. */
  readonly owner: string
  readonly upload: CroppedUpload
  /** Where it is to lie, without a slash at the end. */
  readonly folder: string
  /** Pixels of its longer side, at most. */
  readonly longest: number
  /** Who may read it is asked each time: no cache may answer in the rules' place. */
  readonly gated?: boolean
  /** What its name begins with, before what makes it unique. */
  readonly prefix?: string
}

/**
 * Makes a picture of an upload, under a name that was never used: whoever keeps one forever
 * keeps the right one. The upload stays; who has written down where the picture lies removes it.
 * Throws a Refusal on `upload`; what can never become a picture is removed at once.
 */
export async function publishPicture(publishing: Publishing): Promise<PublishedPicture> {
  const { owner, upload, folder, longest, gated = false, prefix = '' } = publishing
  const bytes = await bytesOf(owner, upload.uploadId)
  const { webp, width, height } = await cutPicture(bytes, upload.crop, longest).catch(
    async (error: unknown) => {
      if (error instanceof Refusal) await removeUpload(owner, upload.uploadId)
      throw error
    },
  )
  const path = `${folder}/${prefix}${randomUUID()}.webp`
  const metadata = {
    contentType: 'image/webp',
    cacheControl: gated ? 'private, no-store' : 'public, max-age=31536000, immutable',
  }
  await bucket().file(path).save(webp, { resumable: false, metadata })
  return { path, width, height }
}

/** Takes back a picture that nothing came to name. */
export async function unpublishPicture({ path }: { path: string }): Promise<void> {
  await bucket().file(path).delete({ ignoreNotFound: true })
}

export async function removeUpload(owner: string, uploadId: string): Promise<void> {
  await bucket().file(uploadPath(owner, uploadId)).delete({ ignoreNotFound: true })
}

async function bytesOf(owner: string, uploadId: string): Promise<Buffer> {
  const file = bucket().file(uploadPath(owner, uploadId))
  const [exists] = await file.exists()
  if (!exists) throw notFound('upload', uploadFaults.gone)
  const [{ size }] = await file.getMetadata()
  // The rules let nothing larger in; should they change, this function's memory would pay for it.
  if (Number(size) > uploadLimits.bytes) {
    throw new Refusal('invalid-argument', uploadFaults.size, 'upload')
  }
  const [bytes] = await file.download()
  return bytes
}
