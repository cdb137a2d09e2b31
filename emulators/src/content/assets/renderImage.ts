import type { Sharp } from 'sharp'
import { Refusal } from '../Refusal.ts'
import { LONGEST_SIDE, type ImageParameters } from './imageParameters.ts'

/** Pixels in all of an image that is read or made. */
const MOST_PIXELS = 40_000_000

interface Box {
  left: number
  top: number
  width: number
  height: number
}

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
  const { width, height, format: stored } = await open().metadata()
  const source = rectOf(parameters, { left: 0, top: 0, width, height })
  const target = sizeOf(parameters, source)
  const cut = cutOf(parameters, source, target)
  // A drawing is drawn as large as it is wanted, so that it stays sharp.
  const scale =
    stored === 'svg' ? Math.max(1, target.width / cut.width, target.height / cut.height) : 1
  if (width * scale * height * scale > MOST_PIXELS) throw tooLarge()
  const image = open(stored === 'svg' ? 72 * scale : undefined)
    .rotate()
    .extract({
      left: Math.round(cut.left * scale),
      top: Math.round(cut.top * scale),
      width: Math.max(1, Math.floor(cut.width * scale)),
      height: Math.max(1, Math.floor(cut.height * scale)),
    })
    .resize({ ...target, fit: parameters.fit === 'fill' ? 'contain' : 'fill', background: 'white' })
  return encode(image, parameters, format).toBuffer()
}

function rectOf({ rect }: ImageParameters, whole: Box): Box {
  const [left = 0, top = 0, width = whole.width, height = whole.height] = rect ?? []
  if (left + width > whole.width || top + height > whole.height) {
    const size = `${whole.width}x${whole.height}`
    throw Refusal.of(400, 'Bad Request', `Invalid image parameters: rect lies outside ${size}.`)
  }
  return { left, top, width, height }
}

function sizeOf({ w, h, dpr = 1, fit }: ImageParameters, source: Box) {
  const ratio = source.width / source.height
  const wanted = {
    width: (w ?? (h ?? source.height) * ratio) * dpr,
    height: (h ?? (w ?? source.width) / ratio) * dpr,
  }
  const keepsRatio = w === undefined || h === undefined || fit === 'clip' || fit === 'max'
  const shrink = (limit: number) => ({ width: wanted.width * limit, height: wanted.height * limit })
  const most = Math.min(1, source.width / wanted.width, source.height / wanted.height)
  let size = fit === 'max' || fit === 'min' ? shrink(most) : wanted
  if (keepsRatio) {
    const width = Math.min(size.width, size.height * ratio)
    size = { width, height: width / ratio }
  }
  const rounded = {
    width: Math.max(1, Math.round(size.width)),
    height: Math.max(1, Math.round(size.height)),
  }
  if (Math.max(rounded.width, rounded.height) > LONGEST_SIDE) throw tooLarge()
  return rounded
}

/** The part of the source that is shown: all of it, or for a crop as much as has the new shape. */
function cutOf(
  parameters: ImageParameters,
  source: Box,
  target: { width: number; height: number },
): Box {
  const { w, h, fit } = parameters
  if (w === undefined || h === undefined || (fit !== 'crop' && fit !== 'min')) return source
  const ratio = target.width / target.height
  const width = Math.min(source.width, source.height * ratio)
  const height = Math.min(source.height, source.width / ratio)
  const [x, y] = focus(parameters)
  const place = (free: number, size: number, at: number) =>
    Math.min(Math.max(at * (free + size) - size / 2, 0), free)
  return {
    left: source.left + place(source.width - width, width, x),
    top: source.top + place(source.height - height, height, y),
    width,
    height,
  }
}

function focus(parameters: ImageParameters): readonly [number, number] {
  switch (parameters.crop) {
    case 'focalpoint':
      return [parameters['fp-x'], parameters['fp-y']]
    case 'top':
      return [0.5, 0]
    case 'bottom':
      return [0.5, 1]
    case 'left':
      return [0, 0.5]
    case 'right':
      return [1, 0.5]
    case 'center':
      return [0.5, 0.5]
  }
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

const tooLarge = () =>
  Refusal.of(
    400,
    'Bad Request',
    `Invalid image parameters: the image would be larger than ${LONGEST_SIDE} pixels a side.`,
  )

/** The library is large and native; a server that shows drawings only runs without it. */
async function loadSharp() {
  try {
    return (await import('sharp')).default
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : 'it cannot be loaded'
    throw Refusal.of(
      501,
      'Not Implemented',
      `Images are turned into other sizes and formats by the package "sharp", and ${reason}. Run npm install.`,
    )
  }
}
