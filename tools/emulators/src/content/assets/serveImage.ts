import { createHash } from 'node:crypto'
import { imageId } from '@shala/content/image/image'
import { parseImageId } from '@shala/content/image/parseImageId'
import type { Sharp } from 'sharp'
import type { Reply } from '../Call.ts'
import type { Dataset } from '../Dataset.ts'
import { HttpError } from '../HttpError.ts'
import { cutAndSize, tooLarge } from './cutAndSize.ts'
import { findAsset, type Asset } from './findAsset.ts'
import { imageParameters, type ImageParameters } from './imageParameters.ts'

/** Pixels in all of an image that is read or made. */
const MOST_PIXELS = 40_000_000

type RasterFormat = 'jpg' | 'png' | 'webp'

/** An image in the size, cut and format that its parameters ask for. */
async function renderImage(
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

const types: Record<RasterFormat, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/**
 * The image with a file name such as `<sha1>-<width>x<height>.svg`, as the parameters want it. An
 * SVG goes out as it is, whatever its size, unless another format is named.
 */
export async function serveImage(
  dataset: Dataset,
  file: string,
  search: URLSearchParams,
  accept: string,
): Promise<Reply> {
  const parameters = imageParameters(search)
  const asset = await findAsset(dataset, 'images', getId(file))
  requireTrueHash(asset)
  const asksForChange = parameters.fm !== undefined || (search.size > 0 && !isSvg(asset))
  const format = asksForChange ? getFormat(asset, parameters, accept) : undefined
  const body =
    format === undefined ? asset.content : await renderImage(asset.content, parameters, format)
  return {
    body,
    headers: {
      'content-type': format === undefined ? asset.mimeType : types[format],
      ...(parameters.auto === undefined ? {} : { vary: 'Origin, Accept' }),
      ...download(parameters, asset),
      // Scripts in an SVG must not run if it is opened directly.
      ...(isSvg(asset) && format === undefined
        ? { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }
        : {}),
    },
  }
}

const isSvg = ({ mimeType }: Asset) => mimeType === 'image/svg+xml'

function getId(file: string): string {
  const id = `image-${file.replace('.', '-')}`
  if (imageId.safeParse(id).success) return id
  throw HttpError.of(404, 'Not Found', `"${file}" is no image: <sha1>-<width>x<height>.<format>.`)
}

/** An address with a hash in it is cached for good, so what it gives must be what the hash says. */
function requireTrueHash({ id, name, content }: Asset): void {
  if (createHash('sha1').update(content).digest('hex') === parseImageId(id)?.hash) return
  throw new Error(`${name} has changed; build the sample anew: npm run sample -w @shala/content.`)
}

function getFormat(asset: Asset, { fm, auto }: ImageParameters, accept: string): RasterFormat {
  if (fm !== undefined) return fm === 'pjpg' ? 'jpg' : fm
  if (auto === 'format' && accept.includes('image/webp')) return 'webp'
  return asset.mimeType === 'image/jpeg' ? 'jpg' : asset.mimeType === 'image/webp' ? 'webp' : 'png'
}

function download({ dl }: ImageParameters, asset: Asset): Record<string, string> {
  if (dl === undefined) return {}
  return { 'content-disposition': `attachment; filename="${dl === '' ? asset.name : dl}"` }
}
