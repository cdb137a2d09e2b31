import type { Dataset } from '../Dataset.ts'
import { HttpError } from '../HttpError.ts'
import type { Reply } from '../Reply.ts'
import { findAsset } from './findAsset.ts'

/** The file with a name such as `<sha1>.pdf`; with `?dl=` or `?dl=<name>` to be saved. */
export async function serveFile(
  dataset: Dataset,
  file: string,
  search: URLSearchParams,
): Promise<Reply> {
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
