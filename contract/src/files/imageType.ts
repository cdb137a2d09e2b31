/** The kinds of picture that are taken; an SVG is a document that can hold scripts, and is not. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const
export type ImageType = (typeof imageTypes)[number]

/** How many of a file's first bytes tell its kind. */
export const signatureBytes = 64

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff]

/** The kind of picture that a file's first bytes begin, whatever it is called; null for any other. */
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
export function readBrands(bytes: Uint8Array): string[] {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  const end = Math.min(((a << 24) | (b << 16) | (c << 8) | d) >>> 0, bytes.length, signatureBytes)
  const brands = [text(8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(at, at + 4))
  return brands
}
