import { detectImageType, type ImageType } from '@shala/contract/files/fileType'
import { uploadFaults, uploadLimits, type Crop } from '@shala/contract/files/uploads'
import type { Metadata } from 'sharp'
import { AppError } from '../callable/AppError.ts'

/** A picture for publication: WebP, upright, without metadata. */
export interface EncodedImage {
  readonly webp: Buffer
  readonly width: number
  readonly height: number
}

/**
 * Crops and re-encodes an uploaded picture, at most `longest` pixels on its longer side and never
 * enlarged. Its type is detected from its content; metadata such as the location is removed. Throws
 * an AppError, `invalid-argument` on `upload`.
 */
export async function cropAndEncode(
  bytes: Buffer,
  crop: Crop,
  longest: number,
): Promise<EncodedImage> {
  const type = detectImageType(bytes)
  if (type === null) throw refused(uploadFaults.content)
  const sharp = await decoder()
  const picture = sharp(bytes, { limitInputPixels: uploadLimits.pixels, failOn: 'error' })
  try {
    const about = await picture.metadata()
    if (typeSaid(about) !== type) throw refused(uploadFaults.content)
    if (about.width * about.height > uploadLimits.pixels) throw refused(uploadFaults.pixels)
    const { data, info } = await picture
      .autoOrient()
      .extract(inPixels(crop, about.autoOrient))
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { webp: data, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof AppError) throw error
    const tooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw refused(tooLarge ? uploadFaults.pixels : uploadFaults.damaged)
  }
}

let loading: ReturnType<typeof loadDecoder> | undefined

/**
 * Loads sharp when the first picture comes. Its decoders are limited once, because the limit applies to
 * the whole process: while it is set, other pictures cannot be opened.
 */
function decoder() {
  loading ??= loadDecoder()
  return loading
}

async function loadDecoder() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  const kinds = ['Jpeg', 'Png', 'Webp', 'Heif'] as const
  sharp.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${kind}`) })
  return sharp
}

function typeSaid({ format, compression }: Metadata): ImageType | null {
  if (format === 'jpeg' || format === 'png' || format === 'webp') return `image/${format}`
  return format === 'heif' && compression === 'av1' ? 'image/avif' : null
}

/** The part to keep, at least one pixel of it and all of it inside. */
function inPixels(crop: Crop, size: { width: number; height: number }) {
  const along = (from: number, extent: number, all: number): [number, number] => {
    const start = Math.min(Math.round(from * all), all - 1)
    return [start, Math.max(1, Math.min(Math.round(extent * all), all - start))]
  }
  const [left, width] = along(crop.left, crop.width, size.width)
  const [top, height] = along(crop.top, crop.height, size.height)
  return { left, top, width, height }
}

const refused = (message: string) => new AppError('invalid-argument', message, 'upload')
