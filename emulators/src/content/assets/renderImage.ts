import type { Sharp } from 'sharp'
import { HttpError } from '../HttpError.ts'
import { cutAndSize, tooLarge } from './cutAndSize.ts'
import type { ImageParameters } from './imageParameters.ts'

/** Pixels in all of an image that is read or made. */
const MOST_PIXELS = 40_000_000

export type RasterFormat = 'jpg' | 'png' | 'webp'

/** An image in the size, cut and format that its parameters ask for. */
export async function renderImage(
  content: Buffer,
  parameters: ImageParameters,
  format: RasterFormat,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const open = (density?: number) =>
    sharp(content, { limitInputPixels: MOST_PIXELS, ...(density === undefined ? {} : { density }) })
  // EXIF may rotate a photo; use the dimensions as displayed.
  const { autoOrient: whole, format: stored } = await open().metadata()
  const { cut, size } = cutAndSize(parameters, whole)
  // A drawing is drawn as large as it is wanted, so that it stays sharp.
  const scale = stored === 'svg' ? Math.max(1, size.width / cut.width, size.height / cut.height) : 1
  if (whole.width * scale * whole.height * scale > MOST_PIXELS) throw tooLarge()
  const image = open(stored === 'svg' ? 72 * scale : undefined)
    .autoOrient()
    .extract({
      left: Math.round(cut.left * scale),
      top: Math.round(cut.top * scale),
      width: Math.max(1, Math.floor(cut.width * scale)),
      height: Math.max(1, Math.floor(cut.height * scale)),
    })
    .resize({ ...size, fit: parameters.fit === 'fill' ? 'contain' : 'fill', background: 'white' })
  return encode(image, parameters, format).toBuffer()
}

function encode(
  image: Sharp,
  { q: quality = 75, fm }: ImageParameters,
  format: RasterFormat,
): Sharp {
  switch (format) {
    case 'jpg':
      return image
        .flatten({ background: 'white' })
        .jpeg({ quality: Math.max(1, quality), progressive: fm === 'pjpg' })
    case 'webp':
      return image.webp({ quality: Math.max(1, quality) })
    case 'png':
      return image.png()
  }
}

/** The library is large and native; a server that shows drawings only runs without it. */
async function loadSharp() {
  try {
    return (await import('sharp')).default
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : 'it cannot be loaded'
    throw HttpError.of(
      501,
      'Not Implemented',
      `Images are turned into other sizes and formats by the package "sharp", and ${reason}. Run npm install.`,
    )
  }
}
