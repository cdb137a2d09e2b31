import type { ContentDocument } from '@shala/content/contentDocument'
import type { Served } from './Call.ts'
import type { ContentRequest } from './ContentRequest.ts'
import { HttpError } from './HttpError.ts'

/**
 * The documents that whoever asks may see. Of a public dataset everybody sees those without a dot in
 * their id; drafts, versions and secrets have one, and want a token. Throws a HttpError for a token
 * that is not known. https://www.sanity.io/docs/content-lake/ids
 */
export async function readableDocuments(
  request: ContentRequest,
  { dataset, token }: Served,
): Promise<readonly ContentDocument[]> {
  const documents = await dataset.read()
  if (token === undefined || request.token === token) return documents
  if (request.token !== undefined) {
    throw HttpError.of(401, 'Unauthorized', 'Session not found')
  }
  return documents.filter(({ _id }) => !_id.includes('.'))
}
