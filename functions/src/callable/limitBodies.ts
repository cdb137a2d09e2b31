import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { limits } from '@shala/contract/limits'

/**
 * Refuses bodies that are larger than any call needs before they are parsed. Google's framework
 * parses up to 32 MB before our code runs, and a hostile body takes 24 times as much memory, so
 * this checks each request as Node's server receives it. A declared length over the limit is
 * replaced by one that the parser refuses with 413, unread. Without a declared length, the request
 * ends when it grows too large. A compressed body, which could inflate to 1 GiB, gets an unknown
 * encoding and is answered with 415.
 * @returns A function that removes the limits.
 */
export function limitBodies(): () => void {
  subscribe(requestStart, limitBody)
  return () => unsubscribe(requestStart, limitBody)
}

/** Node publishes this for each request of the process before the request is read. */
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

/** Calls of the service `bulk` whose body contains all rows of a file. */
const plans = /^\/(?:bulk\/)?(?:planAccess|commitPlan)$/

/**
 * In production a process runs one function. In tests one process runs all, so the path decides.
 */
function mostBytes({ url = '' }: IncomingMessage): number {
  const target = process.env.FUNCTION_TARGET
  const path = target === undefined ? url.replace(/^.*(?=\/bulk\/)/, '') : url
  const isPlan = (target ?? 'bulk') === 'bulk' && plans.test(path)
  return isPlan ? limits.planBytes : limits.bodyBytes
}

/** Every part of a body passes `push`; a `data` listener would take parts from the parser. */
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
