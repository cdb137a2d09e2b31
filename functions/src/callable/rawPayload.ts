import type { CallableRequest } from 'firebase-functions/v2/https'

/** What callers sent, keyed by their request, untouched by the SDK's own decoding. */
const payloads = new WeakMap<object, unknown>()

interface Answerable {
  (request: never, response: never): unknown
}

/**
 * The SDK decodes a payload before any code of ours runs: it recurses as deep as the caller
 * nested, fails with `internal` on an unknown `@type`, and turns a `__proto__` key into inherited
 * fields. Our contracts are plain JSON and need none of it, so the payload is put aside before
 * the SDK looks, and read with `rawPayload`.
 */
export function withRawPayload<Deployed extends Answerable>(deployed: Deployed): Deployed {
  return new Proxy(deployed, {
    apply(target, self, [request, ...rest]: [unknown, ...unknown[]]) {
      setAside(request)
      const answer: unknown = Reflect.apply(target, self, [request, ...rest])
      return answer
    },
  })
}

function setAside(request: unknown): void {
  if (typeof request !== 'object' || request === null || !('body' in request)) return
  const { body } = request
  if (typeof body !== 'object' || body === null) return
  payloads.set(request, 'data' in body ? body.data : undefined)
  Object.assign(body, { data: null })
}

/** The payload as sent. A request that came by no HTTP call (a unit test's) has only its `data`. */
export function rawPayload(request: CallableRequest<unknown>): unknown {
  const { rawRequest } = request
  return payloads.has(rawRequest) ? payloads.get(rawRequest) : request.data
}
