import type { ContentDocument } from '@shala/content/contentDocument'
import { evaluate, GroqSyntaxError, parse } from 'groq-js'
import * as z from 'zod'
import type { Call, ContentRequest } from './Call.ts'
import { HttpError } from './HttpError.ts'
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

/**
 * Returns the first `$parameter` of a query without a value, if any. groq-js would use null, but
 * the Content Lake refuses the query, and so must the local stack.
 */
function missingParameter(tree: unknown, params: Record<string, unknown>): string | undefined {
  const waiting: unknown[] = [tree]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (typeof node !== 'object' || node === null) continue
    const name = parameterName(node)
    if (name !== undefined && !Object.hasOwn(params, name)) return name
    const children: unknown[] = Object.values(node)
    for (const child of children.reverse()) waiting.push(child)
  }
  return undefined
}

function parameterName(node: object): string | undefined {
  if (!('type' in node) || node.type !== 'Parameter' || !('name' in node)) return undefined
  return typeof node.name === 'string' ? node.name : undefined
}

interface GroqInput {
  query: string
  params: Record<string, unknown>
  documents: readonly ContentDocument[]
  projectId: string
  dataset: string
}

/** The JSON value that a GROQ query gives over some documents. Throws a HttpError for a bad query. */
async function evaluateGroq(input: GroqInput): Promise<unknown> {
  const { query, params, documents, projectId, dataset } = input
  try {
    const tree = parse(query, { params })
    const missing = missingParameter(tree, params)
    if (missing !== undefined) {
      throw HttpError.ofQuery(query, `param $${missing} referenced, but not provided`)
    }
    const value = await evaluate(tree, {
      dataset: [...documents],
      params,
      timestamp: new Date(),
      sanity: { projectId, dataset },
    })
    return await value.get()
  } catch (error) {
    throw asRefusal(error, query)
  }
}

function asRefusal(error: unknown, query: string): unknown {
  if (error instanceof GroqSyntaxError) {
    const what = error.message.replace(/^Syntax error in GROQ query at position \d+: /, '')
    return HttpError.ofQuery(query, what, error.position, error.position)
  }
  // groq-js tells of unknown functions and the like by a class that it does not export.
  if (error instanceof Error && error.name === 'GroqQueryError') {
    return HttpError.ofQuery(query, error.message)
  }
  if (error instanceof RangeError) {
    return HttpError.ofQuery(query, 'the query is nested too deeply')
  }
  return error
}
