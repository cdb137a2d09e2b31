import { detectDownloadType, detectImageType, heicAccept } from '../files/fileType.ts'
import { uploadLimits } from '../files/uploads.ts'
import type { Uid } from '../ids.ts'

/** The file types that an applicant can send, with the ending under which each is stored. */
export const applicationFileEndings = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
} as const
export type ApplicationFileType = keyof typeof applicationFileEndings

/** The accepted types of a file input. */
export const applicationFileAccept = [...Object.keys(applicationFileEndings), heicAccept].join(',')

/** The folder of the files that a person sent with applications. */
export const applicationFolder = (userId: Uid): string => `application-files/${userId}`

/** Returns the type that a file's first bytes show; null for any other. */
export function detectApplicationFile(bytes: Uint8Array): ApplicationFileType | null {
  const type = detectImageType(bytes) ?? detectDownloadType(bytes)
  return type !== null && isTaken(type) ? type : null
}

const isTaken = (type: string): type is ApplicationFileType =>
  Object.hasOwn(applicationFileEndings, type)

/** Returns the error for a file by its content and size, or null. */
export function faultOfApplicationFile(
  type: ApplicationFileType | null,
  size: number,
): string | null {
  if (size === 0) return applicationFileFaults.empty
  if (type === null) return applicationFileFaults.content
  return size > uploadLimits.bytes ? applicationFileFaults.size : null
}

export const applicationFileFaults = {
  content: 'This file is not a PDF, PNG, JPEG, WebP or HEIC file. Choose another file.',
  empty: 'This file is empty.',
  size: 'This file is larger than 8 MB. Make it smaller and choose it again.',
  gone: 'This upload is not there any more. Please choose the file again.',
} as const

export const applicationFileHint = 'PDF, PNG, JPEG, WebP or HEIC, at most 8 MB'
