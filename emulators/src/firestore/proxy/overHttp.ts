import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { restMs } from '../../restMs.ts'
import { HttpCallCount } from '../usage/HttpCallCount.ts'
import type { Usage } from '../usage/Usage.ts'
import type { ProductionLimits } from './ProductionLimits.ts'
import { lookedAtOverHttp, parseMessage, queriedCollection, type Message } from './messages.ts'
import type { Looked, Refused } from './refused.ts'

/** Does the same as `overGrpc` for plain HTTP clients, such as the site. */
export function overHttp(port: number, limits: ProductionLimits, usage: Usage): Server {
  const agent = new Agent({ keepAlive: true })
  const hand = (
    asked: IncomingMessage,
    answer: ServerResponse,
    whole?: { body: Buffer; message: Message | null; looked: Looked | undefined },
  ) => {
    const { method, url, headers } = asked
    const { body, message = null, looked } = whole ?? {}
    const count = HttpCallCount.of(usage, asked, queriedCollection(message))
    const call = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, (got) => {
      if (got.statusCode === 200) {
        looked?.done()
        if (message?.kind === 'writes') usage.wrote(message.writes)
      }
      if (got.statusCode === 200 && looked?.refused) {
        got.resume()
        refuse(answer, looked.refused)
        return
      }
      count?.follow(got)
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    call.on('error', () => answer.destroy())
    answer.once('close', () => call.destroy())
    if (body === undefined) asked.pipe(call)
    else call.end(body)
  }
  return createServer({ keepAliveTimeout: restMs }, (asked, answer) => {
    const project = /^\/usage\/([a-z0-9-]+)$/.exec(asked.url ?? '')?.[1]
    if (project !== undefined) {
      const used = { ...usage.report(project), storedBytes: limits.storedBytes(project) }
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(used))
      return
    }
    const method = lookedAtOverHttp.exec(asked.url?.split('?')[0] ?? '')?.[1]
    if (method === undefined || asked.method !== 'POST') {
      hand(asked, answer)
      return
    }
    const chunks: Buffer[] = []
    asked.on('data', (chunk: Buffer) => chunks.push(chunk))
    asked.once('end', () => {
      const body = Buffer.concat(chunks)
      const message = getMessage(method, body)
      const looked = message === null ? undefined : limits.look(message, body.length)
      if (looked?.refused && looked.refused.afterRules !== true) refuse(answer, looked.refused)
      else hand(asked, answer, { body, message, looked })
    })
  })
}

/** Null for an invalid request, which the emulator refuses itself. */
function getMessage(method: string, body: Buffer) {
  try {
    return parseMessage(method, JSON.parse(body.toString()))
  } catch {
    return null
  }
}

function refuse(answer: ServerResponse, { code, status, http, message }: Refused): void {
  const error = JSON.stringify({ error: { code: http, message, status, grpc: code } })
  answer.writeHead(http, {
    'content-type': 'application/json',
    // As the emulator has it: the site is another origin.
    'access-control-allow-origin': '*',
  })
  answer.end(error)
}
