import type { ContentDocument } from '@shala/content/contentDocument'
import type { Served } from './Call.ts'
import type { ContentRequest } from './ContentRequest.ts'
import { HttpError } from './HttpError.ts'

/**
 * Returns the documents that the caller can read. All callers can read the documents of a public
 * dataset without a dot in their ID. Drafts, versions and secrets have one, and need a token.
 * Throws an HttpError for an unknown token. https://www.sanity.io/docs/content-lake/ids
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
