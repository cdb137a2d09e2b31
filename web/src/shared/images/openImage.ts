import { detectImageType, signatureBytes } from '@shala/contract/files/fileType'
import { faultOfFile, uploadFaults, uploadLimits } from '@shala/contract/files/uploads'
import { createContext } from 'react'
import { AppError } from '../AppError.ts'

/** A picture of the visitor's machine, as a page can show it. */
export interface OpenedImage {
  file: File
  url: string
  width: number
  height: number
}

/** Unpacks a picture and says how large it is, upright. Rejects where it cannot be unpacked. */
export type ReadImage = (file: File) => Promise<Omit<OpenedImage, 'file'>>

/**
 * Opens a selected file. Throws an `AppError` with a message if it is not a supported picture. The
 * server checks again; this check only saves an upload.
 */
export async function openImage(file: File, read: ReadImage): Promise<OpenedImage> {
  const fault = faultOfFile(file)
  if (fault !== null) throw refused(fault)
  const start = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
  const type = detectImageType(start)
  if (type === null) throw refused(uploadFaults.content)
  const opened = await read(file).catch(() => {
    throw refused(uploadFaults.damaged)
  })
  if (opened.width * opened.height > uploadLimits.pixels) {
    URL.revokeObjectURL(opened.url)
    throw refused(uploadFaults.pixels)
  }
  return { file, ...opened }
}

const refused = (message: string) => new AppError('invalid-argument', message, 'picture')

/** Reads a picture with the browser's own decoder. */
const readInBrowser: ReadImage = async (file) => {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return { url, width: image.naturalWidth, height: image.naturalHeight }
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
}

export const ReadImageContext = createContext<ReadImage>(readInBrowser)
