import type { ContentDocument } from '@shala/content/contentDocument'
import type { ContentRequest, Served } from './Call.ts'
import { HttpError } from './HttpError.ts'

/** `raw` shows every document as stored; a list of layers shows the uppermost of each document. */
type Perspective = 'raw' | readonly string[]

/**
 * Reads the `perspective` of a request: `raw`, `published`, `drafts` (once `previewDrafts`), the
 * name of a release, or several, uppermost first. Published is the ground under all of them.
 * Without one, the API of 2025-02-19 and later shows what is published, and older versions
 * show everything. https://www.sanity.io/docs/content-lake/perspectives
 */
export function parsePerspective(text: string | null, apiVersion: string): Perspective {
  if (text === null || text === '') {
    // As in their rules, in text order '1' comes before every date and 'X' after it.
    return apiVersion < '2025-02-19' ? 'raw' : ['published']
  }
  const names = text.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name))
  if (names.length === 1 && names[0] === 'raw') return 'raw'
  const wrong = names.find((name) => name === 'raw' || !/^[a-z0-9_-]+$/i.test(name))
  if (wrong !== undefined) {
    throw HttpError.of(
      400,
      'Bad Request',
      wrong === 'raw'
        ? 'The perspective "raw" cannot be combined with others.'
        : `The perspective "${wrong}" is none of published, drafts, raw or a release name.`,
    )
  }
  return names.includes('published') ? names : [...names, 'published']
}

/** The documents as they look from a perspective; one from another layer says its `_originalId`. */
export function view(
  documents: readonly ContentDocument[],
  perspective: Perspective,
): readonly ContentDocument[] {
  if (perspective === 'raw') return documents
  const seen = new Map<string, { depth: number; document: ContentDocument }>()
  for (const document of documents) {
    const { layer, publishedId } = place(document._id)
    const depth = perspective.indexOf(layer)
    if (depth === -1 || (seen.get(publishedId)?.depth ?? Infinity) < depth) continue
    const shown =
      layer === 'published'
        ? document
        : { ...document, _id: publishedId, _originalId: document._id }
    seen.set(publishedId, { depth, document: shown })
  }
  return [...seen.values()].map(({ document }) => document)
}

/** Drafts are `drafts.<id>`, versions `versions.<release>.<id>`. */
export function place(id: string): { layer: string; publishedId: string } {
  const match = /^(?:(drafts)|versions\.([^.]+))\.(.+)$/.exec(id)
  return {
    layer: match?.[1] ?? match?.[2] ?? 'published',
    publishedId: match?.[3] ?? id,
  }
}

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
