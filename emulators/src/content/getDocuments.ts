import { documentId } from '@shala/content/contentDocument'
import type { Call } from './Call.ts'
import { HttpError } from './HttpError.ts'
import { parsePerspective, place, view } from './perspective.ts'
import { readableDocuments } from './readableDocuments.ts'

/**
 * GET `/data/doc/<dataset>/<ids>`, the ids separated by commas. Ids are taken as they are stored
 * unless a perspective is asked for; `includeAllVersions=true` gives the published document, its
 * draft and its versions. https://www.sanity.io/docs/http-reference/doc
 */
export async function getDocuments({ request, served, version }: Call): Promise<unknown> {
  const ids = (request.path[4] ?? '').split(',')
  for (const id of ids) {
    const parsed = documentId.safeParse(id)
    if (parsed.success) continue
    throw HttpError.of(400, 'Bad Request', `"${id}": ${parsed.error.issues[0]?.message ?? ''}`)
  }
  const perspective = parsePerspective(request.search.get('perspective') ?? 'raw', version)
  const visible = view(await readableDocuments(request, served), perspective)
  const all = request.search.get('includeAllVersions') === 'true'
  const found = (id: string) =>
    visible.filter(({ _id }) => (all ? place(_id).publishedId === id : _id === id))
  return {
    documents: ids.flatMap(found),
    omitted: ids.filter((id) => found(id).length === 0).map((id) => ({ id, reason: 'existence' })),
  }
}
