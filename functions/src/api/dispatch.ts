import { refusalMessages } from '@shala/contract/accounts/refusalMessages'
import { newCorrelationId } from '@shala/contract/correlation'
import { HttpsError, type HttpsFunction, type Request } from 'firebase-functions/v2/https'
import { log } from '../log.ts'
import type { CallableTable } from './callables.ts'
import { forwardedPath, sendForwarded } from './sendForwarded.ts'

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
