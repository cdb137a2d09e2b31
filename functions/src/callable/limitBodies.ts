import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { limits } from '@shala/contract/limits'

/**
 * Refuses bodies that are larger than any call needs, before they are parsed. Google's framework
 * parses up to 32 MB before any code of ours runs, and a hostile body becomes 24 times as much
 * in memory; so this looks at each request as Node's server receives it.
 *
 * A body that says its length is given one that no parser accepts: the framework then answers 413
 * by itself, unread. One that does not say it ends the request where it grows too large. A compressed
 * body would be inflated up to 1 GiB; it gets an encoding that no parser knows, which answers 415.
 *
 * @returns What lets bodies be as they are again.
 */
export function limitBodies(): () => void {
  subscribe(requestStart, limitBody)
  return () => unsubscribe(requestStart, limitBody)
}

/** Published by Node's server, for each of a process, before anybody has read of the request. */
const requestStart = 'http.server.request.start'

function limitBody(message: unknown): void {
  const request = parseRequestStart(message)
  if (request === null) return
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    request.headers['content-encoding'] = 'refused'
  }
  const most = mostBytes(request)
  if (Number(request.headers['content-length'] ?? 0) > most) {
    request.headers['content-length'] = String(Number.MAX_SAFE_INTEGER)
  } else if (request.headers['transfer-encoding'] !== undefined) {
    endBeyond(request, most)
  }
}

function parseRequestStart(message: unknown): IncomingMessage | null {
  if (typeof message !== 'object' || message === null || !('request' in message)) return null
  return message.request instanceof IncomingMessage ? message.request : null
}

/** The calls of the service `bulk` that take all rows of a file. */
const plans = /^\/(?:bulk\/)?(?:planAccess|commitPlan)$/

/** In production a process runs one function; in tests one process runs all, and the path names it. */
function mostBytes({ url = '' }: IncomingMessage): number {
  const target = process.env.FUNCTION_TARGET
  const path = target === undefined ? url.replace(/^.*(?=\/bulk\/)/, '') : url
  const isPlan = (target ?? 'bulk') === 'bulk' && plans.test(path)
  return isPlan ? limits.planBytes : limits.bodyBytes
}

/** Every part of a body passes `push`; a listener of `data` would take parts from the parser. */
function endBeyond(request: IncomingMessage, most: number): void {
  let seen = 0
  const push = request.push.bind(request)
  request.push = (part: unknown, encoding) => {
    if (Buffer.isBuffer(part)) seen += part.length
    if (seen <= most) return push(part, encoding)
    request.destroy()
    return false
  }
}
