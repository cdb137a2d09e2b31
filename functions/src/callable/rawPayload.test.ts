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

test('withRawPayload hides the payload from the SDK, and rawPayload returns it unchanged', () => {
  const data = { '@type': 'x', deep: [1] }
  const request = { body: { data } }
  expect(answered(request, 'response')).toEqual([request, 'response'])
  expect(request.body).toEqual({ data: null })
  expect(getPayload(request, null)).toBe(data)
})

test('rawPayload returns undefined for a body without a payload', () => {
  const request = { body: {} }
  answered(request, null)
  expect(request.body).toEqual({ data: null })
  expect(getPayload(request, 'decoded')).toBeUndefined()
})

test.each([
  ['no body', {}],
  ['a text as its body', { body: 'x' }],
  ['null as its body', { body: null }],
])('withRawPayload leaves a request with %s unchanged', (_, request) => {
  expect(answered(request, null)).toEqual([request, null])
  expect(getPayload(request, 'decoded')).toBe('decoded')
})

test.each([null, 'text', undefined])(
  'withRawPayload ignores %p instead of a request',
  (request) => {
    expect(answered(request, null)).toEqual([request, null])
  },
)
