import { limits } from '@shala/contract/limits'
import type { CallableRequest } from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { AppError } from './AppError.ts'

/**
 * Parses the input of a callable. Throws an `invalid-argument` AppError that names the first
 * invalid field.
 */
export function parsePayload<Input extends z.ZodType>(
  payload: unknown,
  { input, mostValues = limits.payloadValues }: { input: Input; mostValues?: number | undefined },
): z.output<Input> {
  requirePlain(payload, mostValues)
  const parsed = input.safeParse(payload, { reportInput: true })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  if (issue === undefined) throw invalid([], 'is not valid')
  if (issue.code === 'unrecognized_keys') {
    throw invalid([...issue.path, issue.keys[0] ?? ''], 'is not a known field')
  }
  throw invalid(issue.path, explain(issue))
}

/**
 * Refuses payloads that a schema would accept or choke on: inherited fields (a `__proto__` key),
 * unlimited depth, and more values than any contract needs. A loop instead of recursion, so that
 * depth cannot exhaust the stack.
 */
function requirePlain(payload: unknown, mostValues: number): void {
  const open: { value: unknown; path: PropertyKey[] }[] = [{ value: payload, path: [] }]
  let seen = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next
    if (typeof value !== 'object' || value === null) continue
    if (path.length >= limits.payloadDepth) throw invalid(path.slice(0, 1), 'is nested too deep')
    const prototype: unknown = Object.getPrototypeOf(value)
    if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) {
      throw invalid([...path, '__proto__'], 'is not allowed')
    }
    for (const [key, child] of Object.entries(value)) {
      seen += 1
      if (seen > mostValues) throw invalid(path.slice(0, 1), 'holds too many values')
      if (key === '__proto__') throw invalid([...path, key], 'is not allowed')
      open.push({ value: child, path: [...path, key] })
    }
  }
}

function explain(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type') return lowerFirst(issue.message)
  if (issue.input === undefined) return 'is required'
  return issue.message.startsWith('Invalid input')
    ? `must be ${articled(issue.expected)}`
    : issue.message
}

function articled(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function invalid(path: readonly PropertyKey[], message: string): AppError {
  // The caller chooses the keys, so they are shortened before they appear in an answer or a log.
  const field = path.map((part) => String(part).slice(0, 64)).join('.')
  return new AppError('invalid-argument', message, field === '' ? 'data' : field)
}

/** The payloads as sent, by request, before the SDK decodes them. */
const payloads = new WeakMap<object, unknown>()

interface Answerable {
  (request: never, response: never): unknown
}

/**
 * The SDK decodes a payload before our code runs: it recurses as deep as the payload, fails with
 * `internal` on an unknown `@type`, and turns a `__proto__` key into inherited fields. Our
 * contracts are plain JSON, so this keeps the original payload for `rawPayload`.
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

/**
 * Returns the payload as sent. A request without an HTTP call, as in unit tests, has only its
 * `data`.
 */
export function rawPayload(request: CallableRequest<unknown>): unknown {
  const { rawRequest } = request
  return payloads.has(rawRequest) ? payloads.get(rawRequest) : request.data
}
