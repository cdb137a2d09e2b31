import { documentId } from '@shala/content/contentDocument'
import { apiVersion } from '@shala/content/contentSettings'
import type { Call, ContentRequest, Served } from './Call.ts'
import { HttpError } from './HttpError.ts'
import { parsePerspective, place, readableDocuments, view } from './perspective.ts'
import { queryDocuments } from './queryDocuments.ts'

/**
 * GET `/data/doc/<dataset>/<ids>`, the ids separated by commas. Ids are taken as they are stored
 * unless a perspective is asked for; `includeAllVersions=true` gives the published document, its
 * draft and its versions. https://www.sanity.io/docs/http-reference/doc
 */
async function getDocuments({ request, served, version }: Call): Promise<unknown> {
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

const endpoints = {
  query: { methods: ['GET', 'HEAD', 'POST'], answer: queryDocuments },
  doc: { methods: ['GET', 'HEAD'], answer: getDocuments },
}

/** Answers a request with a JSON value, or throws a HttpError. */
export async function route(request: ContentRequest, served: Served): Promise<unknown> {
  const [version = '', data, name = '', datasetName = '', ...rest] = request.path
  const endpoint = name === 'query' || name === 'doc' ? endpoints[name] : undefined
  const depth = name === 'doc' ? 1 : 0
  if (!version.startsWith('v') || data !== 'data' || !endpoint || rest.length !== depth) {
    throw HttpError.of(
      404,
      'Not Found',
      `Nothing is served at /${request.path.join('/')}. This server only reads: try /v2025-02-19/data/query/${served.datasetName} or /v2025-02-19/data/doc/${served.datasetName}/<ids>.`,
    )
  }
  const parsedVersion = apiVersion.safeParse(version.slice(1))
  if (!parsedVersion.success) {
    throw HttpError.of(400, 'Bad Request', parsedVersion.error.issues[0]?.message ?? '')
  }
  requireServed(request, datasetName, served)
  if (!endpoint.methods.includes(request.method)) {
    const allowed = [...endpoint.methods, 'OPTIONS'].join(', ')
    throw HttpError.of(
      405,
      'Method Not Allowed',
      `${request.method} is not possible here; use one of ${allowed}.`,
      { allow: allowed },
    )
  }
  return endpoint.answer({ request, served, version: parsedVersion.data })
}

function requireServed(request: ContentRequest, datasetName: string, served: Served): void {
  const { projectId = served.projectId } = request
  if (projectId !== served.projectId) {
    throw HttpError.of(404, 'Project not found', `Project "${projectId}" not found`)
  }
  if (datasetName !== served.datasetName) {
    throw HttpError.of(
      404,
      'Dataset not found',
      `Dataset "${datasetName}" not found for project ID "${projectId}"`,
    )
  }
}
