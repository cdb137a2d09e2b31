import { createHash } from 'node:crypto'
import { imageId } from '@shala/content/image/image'
import { parseImageId } from '@shala/content/image/parseImageId'
import type { Dataset } from '../Dataset.ts'
import { HttpError } from '../HttpError.ts'
import type { Reply } from '../Reply.ts'
import { findAsset, type Asset } from './findAsset.ts'
import { imageParameters, type ImageParameters } from './imageParameters.ts'
import { renderImage, type RasterFormat } from './renderImage.ts'

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
