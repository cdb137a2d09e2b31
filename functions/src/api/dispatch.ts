import { refusalMessages } from '@shala/contract/accounts/refusalMessages'
import { newCorrelationId } from '@shala/contract/correlation'
import {
  HttpsError,
  onCall,
  type CallableFunction,
  type CallableOptions,
  type HttpsFunction,
  type Request,
} from 'firebase-functions/v2/https'
import { log } from '../log.ts'
import { ownProxies } from '../settings.ts'
import type { CallableTable } from './callables.ts'

/** The last part of the path at which a request reads how it arrived. */
const forwardedPath = 'forwarded'

/**
 * Answers the `X-Forwarded-For` of the request itself and the value of `OWN_PROXIES`, from which
 * `npm run doctor` tells whether limits by network count the right address.
 */
function sendForwarded({ headers }: Request, response: Parameters<HttpsFunction>[1]): void {
  const forwardedFor = [headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((header) => header.split(','))
    .map((address) => address.trim())
  response.json({ forwardedFor, proxies: ownProxies.value() })
}

type Response = Parameters<HttpsFunction>[1]

/**
 * Returns the handler of a service that answers several callables: `POST /{name}`, or
 * `POST /{service}/{name}` as Hosting sends it, and `GET /forwarded`. Any other request gets 404 `NOT_FOUND`
 * in the callable protocol. CORS preflights go to the callable, which answers them itself.
 */
export function dispatchTo(service: string, table: CallableTable) {
  return async (request: Request, response: Response): Promise<void> => {
    response.removeHeader('x-powered-by')
    response.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })
    if (request.method === 'GET' && getCallableName(service, request.path) === forwardedPath) {
      sendForwarded(request, response)
      return
    }
    const load = table[findCallable(service, table, request) ?? '']
    if (load === undefined) {
      sendError(response, new HttpsError('not-found', 'There is no such function'))
      return
    }
    let callable: HttpsFunction
    try {
      callable = await load()
    } catch (error) {
      const correlationId = newCorrelationId()
      log.write('http.failed', { correlationId, detail: service, error })
      sendError(response, new HttpsError('internal', refusalMessages.internal, { correlationId }))
      return
    }
    await callable(request, response)
  }
}

function findCallable(
  service: string,
  table: CallableTable,
  { method, path }: Request,
): string | null {
  if (method !== 'POST' && method !== 'OPTIONS') return null
  const name = getCallableName(service, path)
  return name !== null && Object.hasOwn(table, name) ? name : null
}

/** Returns the callable name in a path such as `/api/grantAccess` or `/grantAccess`, or null. */
export function getCallableName(service: string, path: string): string | null {
  const parts = path.split('/').slice(1)
  const [name = ''] = parts[0] === service ? parts.slice(1) : parts
  const isWhole = parts.length === (parts[0] === service ? 2 : 1)
  return isWhole && /^[a-zA-Z]+$/.test(name) ? name : null
}

function sendError(response: Response, error: HttpsError): void {
  response.status(error.httpErrorCode.status).json({ error: error.toJSON() })
}

type LoadedCallable = CallableFunction<unknown, unknown>

/**
 * Returns a callable that is deployed under its own name and loads its handler on the first call.
 * `run`, by which tests call a function without HTTP, loads the same handler.
 */
export function createLazyCallable(
  options: CallableOptions,
  load: () => Promise<LoadedCallable>,
): LoadedCallable {
  const deployed = onCall<unknown>(options, async (request) => (await load()).run(request))
  return new Proxy(deployed, {
    // The handler reads the payload before the SDK decodes it, so it needs the request itself.
    apply: async (_target, _self, [request, response]: Parameters<HttpsFunction>) =>
      (await load())(request, response),
  })
}
