import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { limits } from '@shala/contract/limits'
import { paths } from '#shared/paths.ts'

/** All fields of the contact form at their longest, with each byte written as `%C3`, and some room. */
export const longestForm = 9 * limits.message + 16_384

/**
 * Refuses every body except a contact form of at most `longestForm` bytes. Google's framework parses
 * bodies before it calls a function, and inflates them up to 1 GiB, so this changes each request as
 * Node's server receives it:
 *
 * - A compressed body gets an encoding that no parser knows: the framework answers 415.
 * - A body that is too long gets a length that no parser accepts: the framework answers 413.
 * - A body without a length ends the connection as soon as it is too long. An empty one passes,
 *   because a proxy may send a GET request that way.
 */
export function limitBodies(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return
    if (message.request instanceof IncomingMessage) limitBody(message.request)
  })
}

function limitBody(request: IncomingMessage): void {
  const { headers } = request
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    headers['content-encoding'] = 'refused'
  }
  const isForm = request.method === 'POST' && request.url?.split('?', 1)[0] === paths.contactPost
  const mostBytes = isForm ? longestForm : 0
  if (Number(headers['content-length'] ?? 0) > mostBytes) {
    headers['content-length'] = String(Number.MAX_SAFE_INTEGER)
  } else if (headers['transfer-encoding'] !== undefined) {
    endBeyond(request, mostBytes)
  }
}

/** Every part of a body passes `push`; a listener of `data` would take parts from the parser. */
function endBeyond(request: IncomingMessage, mostBytes: number): void {
  let seen = 0
  const push = request.push.bind(request)
  request.push = (part: unknown, encoding) => {
    if (Buffer.isBuffer(part)) seen += part.length
    if (seen <= mostBytes) return push(part, encoding)
    request.destroy()
    return false
  }
}
