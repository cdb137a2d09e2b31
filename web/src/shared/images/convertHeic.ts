import { heicFault, isHeic, signatureBytes } from '@shala/contract/files/fileType'
import { CallError } from '../CallError.ts'

/** The longest side of a converted photo, in pixels, so that the JPEG stays below the limits of uploads. */
const longest = 4096

/** Returns true for a photo as iPhones take it. */
export async function isHeicFile(file: Blob): Promise<boolean> {
  return isHeic(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()))
}

/**
 * Converts a HEIC photo to JPEG: Safari by itself, other browsers with a decoder that they fetch for it.
 *
 * @throws CallError with what to do if the photo cannot be converted
 */
export async function convertHeic(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file).catch(async () =>
      createImageBitmap(await decodeInWorker(file)),
    )
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const [width, height] = [picture.width, picture.height].map((side) => Math.round(side * scale))
    const canvas = new OffscreenCanvas(width ?? 1, height ?? 1)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('The browser has no memory for the picture')
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
    return new File([blob], `${file.name.replace(/\.hei[cf]$/i, '')}.jpg`, { type: blob.type })
  } catch {
    throw new CallError('invalid-argument', heicFault, 'picture')
  }
}

async function decodeInWorker(file: File): Promise<ImageData> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('heicWorker.ts', import.meta.url), { type: 'module' })
  return new Promise<ImageData>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ImageData>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('The photo could not be decoded.')))
    worker.postMessage(bytes, [bytes.buffer])
  }).finally(() => worker.terminate())
}
