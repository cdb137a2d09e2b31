import * as z from 'zod'
import type { Call, ContentRequest } from './Call.ts'
import { HttpError } from './HttpError.ts'
import { evaluateGroq } from './evaluateGroq.ts'
import { parsePerspective, readableDocuments, view } from './perspective.ts'

const QueryBody = z.object({
  query: z.string('the query is missing or not a string'),
  params: z.record(z.string(), z.unknown(), 'params is not an object').default({}),
})

/** GET or POST `/data/query/<dataset>`. https://www.sanity.io/docs/http-reference/query */
export async function queryDocuments({ request, served, version }: Call): Promise<unknown> {
  const started = performance.now()
  const { search } = request
  const { query, params } = request.method === 'POST' ? readBody(request) : readSearch(search)
  const perspective = parsePerspective(search.get('perspective'), version)
  const result = await evaluateGroq({
    query,
    params,
    documents: view(await readableDocuments(request, served), perspective),
    projectId: served.projectId,
    dataset: served.datasetName,
  })
  const ms = Math.round(performance.now() - started)
  return { ...(search.get('returnQuery') === 'false' ? {} : { query }), result, ms }
}

function readBody({ body }: ContentRequest): z.infer<typeof QueryBody> {
  const parsed = QueryBody.safeParse(parseJson(body, 'the body'))
  if (!parsed.success) throw badRequest(parsed.error.issues[0]?.message ?? 'the body is unreadable')
  return parsed.data
}

/** `?query=…&$slug="sound-healing"`: the value of a parameter is JSON. */
function readSearch(search: URLSearchParams): z.infer<typeof QueryBody> {
  const query = search.get('query')
  if (query === null) throw badRequest('the query is missing; add ?query= and a GROQ query')
  const params = [...search]
    .filter(([name]) => name.startsWith('$'))
    .map(([name, value]): [string, unknown] => [
      name.slice(1),
      parseJson(value, `the parameter ${name}`),
    ])
  return { query, params: Object.fromEntries(params) }
}

function parseJson(text: string, what: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    throw badRequest(`${what} is not JSON`)
  }
}

const badRequest = (what: string) =>
  HttpError.of(400, 'Bad Request', `Invalid query request: ${what}`)
