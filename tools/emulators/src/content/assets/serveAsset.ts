import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { assetType } from '@shala/content/contentDocument'
import type { ContentRequest, Reply, Served } from '../Call.ts'
import type { Dataset } from '../Dataset.ts'
import { HttpError } from '../HttpError.ts'
import { findAsset } from './findAsset.ts'
import { serveImage } from './serveImage.ts'

/** The file with a name such as `<sha1>.pdf`; with `?dl=` or `?dl=<name>` to be saved. */
async function serveFile(dataset: Dataset, file: string, search: URLSearchParams): Promise<Reply> {
  const [, hash, extension] = /^([0-9a-f]{40})\.([a-z0-9]{1,8})$/.exec(file) ?? []
  if (hash === undefined || extension === undefined) {
    throw HttpError.of(404, 'Not Found', `"${file}" is no file: <sha1>.<extension>.`)
  }
  const name = search.get('dl')
  if (name !== null && !/^[\w .-]{0,100}$/.test(name)) {
    throw HttpError.of(400, 'Bad Request', 'Invalid file parameters: dl is a plain file name.')
  }
  const asset = await findAsset(dataset, 'files', `file-${hash}-${extension}`)
  return {
    body: asset.content,
    headers: {
      'content-type': asset.mimeType,
      'content-security-policy': "default-src 'none'; sandbox",
      ...(name === null
        ? {}
        : { 'content-disposition': `attachment; filename="${name === '' ? asset.name : name}"` }),
    },
  }
}

/** Whether a path is that of an asset: its type in the plural, `/images/…` or `/files/…`. */
export const isAssetPath = ([kind = '']: readonly string[]) =>
  kind.endsWith('s') && assetType.safeParse(kind.slice(0, -1)).success

/**
 * GET `/images/<project>/<dataset>/<file>` and `/files/<project>/<dataset>/<file>`, like Sanity's
 * CDN. The content of a URL never changes, so it can be cached for a year.
 */
export async function serveAsset(
  { path, method, search }: ContentRequest,
  headers: IncomingMessage['headers'],
  { projectId, datasetName, dataset }: Served,
): Promise<Reply> {
  if (method !== 'GET' && method !== 'HEAD') {
    const allow = 'GET, HEAD, OPTIONS'
    const message = `${method} is not possible here; use one of ${allow}.`
    throw HttpError.of(405, 'Method Not Allowed', message, { allow })
  }
  const [kind, project, name, file = '', ...rest] = path
  if (project !== projectId || name !== datasetName || rest.length > 0) {
    const place = `/${kind ?? ''}/${projectId}/${datasetName}/<file>`
    throw HttpError.of(404, 'Not Found', `Nothing is served at /${path.join('/')}; try ${place}.`)
  }
  const answer =
    kind === 'images'
      ? await serveImage(dataset, file, search, headers.accept ?? '')
      : await serveFile(dataset, file, search)
  return cached(answer, headers['if-none-match'])
}

function cached({ body, headers }: Reply, held: string | undefined): Reply {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  const caching = {
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  }
  return held === etag
    ? { body: Buffer.alloc(0), headers: { ...headers, ...caching }, status: 304 }
    : { body, headers: { ...headers, ...caching } }
}
