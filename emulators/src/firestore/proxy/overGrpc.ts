import {
  connect,
  constants,
  createServer,
  type ClientHttp2Session,
  type Http2Server,
  type Http2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2'
import type { ProductionLimits } from './ProductionLimits.ts'
import { decodeMessage, isLookedAt } from './messages.ts'
import type { Looked, Refused } from './refused.ts'

const window = 16 * 1024 * 1024

/** A server that hands every call to the emulator, once the limits have nothing against it. */
export function overGrpc(upstream: string, limits: ProductionLimits): Http2Server {
  const settings = { initialWindowSize: window, maxConcurrentStreams: 10_000 }
  const options = { settings, maxSessionMemory: 2000, maxSendHeaderBlockLength: 1 << 20 }
  const behind = new WeakMap<Http2Session, ClientHttp2Session>()
  const server = createServer(options)
  server.on('session', (session) => {
    const client = connect(upstream, { ...options, peerMaxConcurrentStreams: 10_000 })
    behind.set(session, client)
    session.setLocalWindowSize(window)
    client.once('connect', () => client.setLocalWindowSize(window))
    client.on('error', () => session.close())
    client.once('close', () => session.close())
    session.on('error', () => client.destroy())
    session.once('close', () => client.close())
  })
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined)
    const client = stream.session && behind.get(stream.session)
    if (client === undefined) {
      stream.close(constants.NGHTTP2_INTERNAL_ERROR)
      return
    }
    const method = headers[':path']?.split('/').at(-1) ?? ''
    if (!isLookedAt(method)) {
      forward(client, stream, headers)
      return
    }
    // A call that listens goes on, so its messages are looked at as they pass.
    if (method === 'Listen') {
      const frames = new Frames()
      forward(client, stream, headers)
      stream.on('data', (chunk: Buffer) => {
        for (const body of frames.push(chunk)) look(limits, method, body)?.done()
      })
      return
    }
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.once('end', () => {
      const whole = Buffer.concat(chunks)
      const [body] = new Frames().push(whole)
      const looked = body === undefined ? null : look(limits, method, body)
      // Whoever speaks gRPC is the server, and the rules are not asked.
      if (looked?.refused) {
        looked.done()
        refuse(stream, looked.refused)
      } else forward(client, stream, headers, { body: whole, done: looked?.done })
    })
  })
  return server
}

function look(limits: ProductionLimits, method: string, body: Buffer): Looked | null {
  const message = decodeMessage(method, body)
  return message === null ? null : limits.look(message, body.length)
}

/**
 * The messages in a stream of bytes: each has a byte that says whether it is compressed, which a
 * client of an emulator never does, and its length.
 *
 * https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md
 */
class Frames {
  #rest = Buffer.alloc(0)

  push(chunk: Buffer): Buffer[] {
    this.#rest = this.#rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#rest, chunk])
    const found: Buffer[] = []
    while (this.#rest.length >= 5) {
      const end = 5 + this.#rest.readUInt32BE(1)
      if (this.#rest.length < end) break
      found.push(this.#rest.subarray(5, end))
      this.#rest = this.#rest.subarray(end)
    }
    return found
  }
}

function forward(
  client: ClientHttp2Session,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  whole?: { readonly body: Buffer; readonly done: (() => void) | undefined },
): void {
  const call = client.request(headers)
  let trailers: IncomingHttpHeaders = {}
  call.on('response', (answer, flags) => {
    if (stream.destroyed) return
    const isAll = (flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0
    stream.respond(answer, isAll ? { endStream: true } : { waitForTrailers: true })
    if (!isAll) call.pipe(stream)
  })
  call.on('trailers', (sent: IncomingHttpHeaders) => {
    trailers = sent
    if (sent['grpc-status'] === '0') whole?.done?.()
  })
  stream.on('wantTrailers', () => stream.sendTrailers(trailers))
  call.on('error', () => stream.close(constants.NGHTTP2_INTERNAL_ERROR))
  stream.once('close', () => {
    if (!call.closed) call.close(constants.NGHTTP2_CANCEL)
  })
  if (whole === undefined) stream.pipe(call)
  else call.end(whole.body)
}

/** Answers a call with nothing but its status. */
function refuse(stream: ServerHttp2Stream, { code, message }: Refused): void {
  stream.respond(
    {
      ':status': 200,
      'content-type': 'application/grpc',
      'grpc-status': String(code),
      'grpc-message': message.replace(/[^ -$&-~]/gu, encodeURIComponent),
    },
    { endStream: true },
  )
}
