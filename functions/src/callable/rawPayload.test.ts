import { rawPayload, withRawPayload } from './payload.ts'

/** Returns the payload from the SDK's arguments: the HTTP request and the decoded payload. */
function getPayload(rawRequest: object, data: unknown): unknown {
  const request: object = { rawRequest, data }
  return Reflect.apply(rawPayload, undefined, [request])
}

const deployed = () =>
  withRawPayload((request: never, response: never) => [request, response] as const)

function answered(request: unknown, response: unknown): unknown {
  return Reflect.apply(deployed(), undefined, [request, response])
}

test('a payload is put aside before the SDK looks, and read as it was sent', () => {
  const data = { '@type': 'x', deep: [1] }
  const request = { body: { data } }
  expect(answered(request, 'response')).toEqual([request, 'response'])
  expect(request.body).toEqual({ data: null })
  expect(getPayload(request, null)).toBe(data)
})

test('a body without a payload has none, whatever the SDK makes of it', () => {
  const request = { body: {} }
  answered(request, null)
  expect(request.body).toEqual({ data: null })
  expect(getPayload(request, 'decoded')).toBeUndefined()
})

test.each([
  ['no body', {}],
  ['a body that is a text', { body: 'x' }],
  ['no object', { body: null }],
])('of a request with %s nothing is put aside', (_, request) => {
  expect(answered(request, null)).toEqual([request, null])
  expect(getPayload(request, 'decoded')).toBe('decoded')
})

test.each([null, 'text', undefined])('%p is no request', (request) => {
  expect(answered(request, null)).toEqual([request, null])
})
