import { createHash } from 'node:crypto'
import type { SampleDocument } from './document.ts'
import type { Picture } from './pictures.ts'

/** The place in the URLs of assets; a server that holds the sample may call it something else. */
const home = 'demoshala/production'

/** The asset document of a picture, as the content service makes one for an uploaded SVG file. */
export function imageAsset({ name, alt, color }: Picture, svg: string): SampleDocument {
  const [, width, height] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  if (width === undefined || height === undefined) {
    throw new Error(`The picture ${name}.svg does not say its width and height.`)
  }
  const hash = createHash('sha1').update(svg).digest('hex')
  const file = `${hash}-${width}x${height}.svg`
  return {
    _id: `image-${hash}-${width}x${height}-svg`,
    _type: 'sanity.imageAsset',
    _createdAt: '2025-01-08T08:00:00Z',
    _updatedAt: '2025-01-08T08:00:00Z',
    altText: alt,
    assetId: hash,
    extension: 'svg',
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: {
        _type: 'sanity.imageDimensions',
        width: Number(width),
        height: Number(height),
        aspectRatio: Number(width) / Number(height),
      },
      hasAlpha: true,
      isOpaque: false,
      palette: {
        _type: 'sanity.imagePalette',
        dominant: { _type: 'sanity.imagePaletteSwatch', background: color },
      },
    },
    mimeType: 'image/svg+xml',
    originalFilename: `${name}.svg`,
    path: `images/${home}/${file}`,
    sha1hash: hash,
    size: Buffer.byteLength(svg),
    uploadId: hash.slice(0, 32),
    url: `https://cdn.sanity.io/images/${home}/${file}`,
  }
}
