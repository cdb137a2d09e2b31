/** The kinds of picture that are taken; an SVG is a document that can hold scripts, and is not. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const
export type ImageType = (typeof imageTypes)[number]

/**
 * The number of first bytes that show the kind of a file. A PDF may begin anywhere in them (ISO 32000,
 * implementation note 13): scanners write a byte-order mark or a print job before it.
 */
export const signatureBytes = 1024

/** The number of first bytes in which an ISO media file names its brands. */
const brandBytes = 64

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff]

/** Returns the kind of picture that a file's first bytes show; null for any other. */
export function detectImageType(bytes: Uint8Array): ImageType | null {
  const starts = (signature: readonly number[]) =>
    signature.every((byte, index) => bytes[index] === byte)
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (starts(png)) return 'image/png'
  if (starts(jpeg)) return 'image/jpeg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  return text(4, 8) === 'ftyp' && readBrands(bytes).includes('avif') ? 'image/avif' : null
}

/** The brands of an ISO media file: AVIF and HEIC differ in nothing else at their start. */
function readBrands(bytes: Uint8Array): string[] {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  const end = Math.min(((a << 24) | (b << 16) | (c << 8) | d) >>> 0, bytes.length, brandBytes)
  const brands = [text(8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(at, at + 4))
  return brands
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Returns true for a photo as iPhones take it, which browsers but Safari cannot open. */
export function isHeic(bytes: Uint8Array): boolean {
  const isMedia = String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp'
  const brands = isMedia ? readBrands(bytes) : []
  return !brands.includes('avif') && brands.some((brand) => heicBrands.includes(brand))
}

/** The entries of a file input for HEIC photos; Windows knows no type for them. */
export const heicAccept = 'image/heic,image/heif,.heic,.heif'

export const heicFault =
  'This HEIC photo cannot be converted here. Share it as a JPEG, or choose Settings, Camera, Formats, Most Compatible on the iPhone and take it again.'

/** The file types that students can download from a lesson; browsers play or open each. */
export const downloadTypes = ['application/pdf', 'audio/mpeg', 'audio/mp4'] as const
export type DownloadType = (typeof downloadTypes)[number]

/** The label of each file type, and its maximum size in bytes. */
export const downloadKinds = {
  'application/pdf': { ending: 'pdf', label: 'PDF', bytes: 20 * 1024 * 1024 },
  'audio/mpeg': { ending: 'mp3', label: 'MP3', bytes: 50 * 1024 * 1024 },
  'audio/mp4': { ending: 'm4a', label: 'M4A', bytes: 50 * 1024 * 1024 },
} as const

const megabytes = (type: DownloadType) => downloadKinds[type].bytes / 1024 / 1024

/** The file types and their maximum sizes in words. */
export const downloadHint = `PDF of at most ${megabytes('application/pdf')} MB, MP3 or M4A of at most ${megabytes('audio/mpeg')} MB`

/** The accepted types of a file input; browsers use several names for the third. */
export const downloadAccept = '.pdf,.mp3,.m4a,application/pdf,audio/mpeg,audio/mp4,audio/x-m4a'

/** Returns the kind of download that a file's first bytes show; null for any other. */
export function detectDownloadType(bytes: Uint8Array): DownloadType | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 3) === 'ID3' || isFrame(bytes)) return 'audio/mpeg'
  const isMedia = text(4, 8) === 'ftyp'
  if (isMedia)
    return readBrands(bytes).some((brand) => /^M4[AB] $/.test(brand)) ? 'audio/mp4' : null
  return text(0, signatureBytes).includes('%PDF-') ? 'application/pdf' : null
}

/** The header of a frame of MPEG audio, layer III: eleven bits of synchronisation, and the layer. */
function isFrame([first = 0, second = 0]: Uint8Array): boolean {
  return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02
}

/** Returns the error for a file before it is uploaded, by its content and size, or null. */
export function faultOfDownload(type: DownloadType | null, size: number): string | null {
  if (size === 0) return downloadFaults.empty
  if (type === null) return downloadFaults.content
  const { label, bytes } = downloadKinds[type]
  return size > bytes
    ? `This ${label} is larger than ${megabytes(type)} MB. Make it smaller and choose it again.`
    : null
}

export const downloadFaults = {
  content: 'This file is not a PDF, MP3 or M4A. Choose another file.',
  empty: 'This file is empty.',
  gone: 'This upload is not there any more. Please choose the file again.',
} as const
