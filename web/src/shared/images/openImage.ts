import { detectImageType, signatureBytes } from '@shala/contract/files/fileType'
import { faultOfFile, uploadFaults, uploadLimits } from '@shala/contract/files/uploads'
import { createContext } from 'react'
import { CallError } from '../CallError.ts'

/** A picture of the visitor's machine, as a page can show it. */
export interface OpenedImage {
  file: File
  url: string
  width: number
  height: number
}

/**
 * Unpacks a picture and says how large it is, upright. Scales it down to `longest` pixels on its longer
 * side, unless that is null, and then returns the new file. Rejects where it cannot be unpacked.
 */
export type ReadImage = (
  file: File,
  longest: number | null,
) => Promise<Omit<OpenedImage, 'file'> & { file?: File }>

/**
 * Opens a selected file, scaled down to `longest` pixels. Throws a `CallError` with a message if it is
 * not a supported picture. The server checks again; this check only saves an upload.
 */
export async function openImage(
  file: File,
  read: ReadImage,
  longest: number | null,
): Promise<OpenedImage> {
  const fault = faultOfFile(file, longest === null ? uploadLimits.bytes : Infinity)
  if (fault !== null) throw refused(fault)
  const start = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
  const type = detectImageType(start)
  if (type === null) throw refused(uploadFaults.content)
  const opened = await read(file, longest).catch(() => {
    throw refused(uploadFaults.damaged)
  })
  const picture = { file, ...opened }
  const tooLarge =
    opened.width * opened.height > uploadLimits.pixels
      ? uploadFaults.pixels
      : faultOfFile(picture.file)
  if (tooLarge !== null) {
    URL.revokeObjectURL(opened.url)
    throw refused(tooLarge)
  }
  return picture
}

const refused = (message: string) => new CallError('invalid-argument', message, 'picture')

/** Reads a picture with the browser's own decoder. */
const readInBrowser: ReadImage = async (file, longest) => {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const scale = longest === null ? 1 : Math.min(1, longest / Math.max(width, height))
    const isSmall = longest === null || (scale === 1 && file.size <= uploadLimits.bytes)
    if (isSmall) return { url, width, height }
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    const scaled = await drawScaled(image, file, size)
    URL.revokeObjectURL(url)
    return { file: scaled, url: URL.createObjectURL(scaled), ...size }
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
}

/** Draws a picture upright, as its EXIF orientation says, in a smaller size. */
async function drawScaled(
  image: HTMLImageElement,
  { name, type }: File,
  { width, height }: Pick<OpenedImage, 'width' | 'height'>,
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser has no memory for the picture')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  // A browser that cannot write WebP, which keeps transparency, writes PNG instead.
  const wanted = type === 'image/jpeg' ? type : 'image/webp'
  const blob = await canvas.convertToBlob({ type: wanted, quality: 0.9 })
  return new File([blob], name, { type: blob.type })
}

export const ReadImageContext = createContext<ReadImage>(readInBrowser)
