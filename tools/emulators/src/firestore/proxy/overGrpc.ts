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
import { freeMethods, type Usage } from '../usage/Usage.ts'
import { isCounted, readMessage, countReads } from '../usage/countReads.ts'
import type { ProductionLimits } from './ProductionLimits.ts'
import { decodeMessage, isLookedAt, queriedCollection, type Message } from './messages.ts'
import type { Refused } from './refuse.ts'

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

const window = 16 * 1024 * 1024

/** The billed project, which every gRPC client sends. */
const getProject = (headers: IncomingHttpHeaders): string =>
  headers['google-cloud-resource-prefix']?.toString().split('/')[1] ?? ''

/** A server that hands every call to the emulator, once the limits have nothing against it. */
export function overGrpc(upstream: string, limits: ProductionLimits, usage: Usage): Http2Server {
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
    const project = getProject(headers)
    const count = (message: Message | null) =>
      new CallCount(usage, project, { method, collection: queriedCollection(message) })
    // A listening call stays open, so each message is checked as it passes.
    if (method === 'Listen') {
      const frames = new Frames()
      usage.left(project, method)
      forward(client, stream, headers, count(null))
      stream.on('data', (chunk: Buffer) => {
        for (const body of frames.push(chunk)) {
          const message = decodeMessage(method, body)
          if (message !== null) limits.look(message, body.length).done()
        }
      })
      return
    }
    if (!isLookedAt(method)) {
      if (!isCounted(method) && !freeMethods.has(method)) usage.left(project, method)
      forward(client, stream, headers, count(null))
      return
    }
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.once('end', () => {
      const whole = Buffer.concat(chunks)
      const [body] = new Frames().push(whole)
      const message = body === undefined ? null : decodeMessage(method, body)
      const looked = message === null ? null : limits.look(message, whole.length - 5)
      // gRPC clients are servers, so no rules are evaluated.
      if (looked?.refused) {
        looked.done()
        refuse(stream, looked.refused)
        return
      }
      const done = () => {
        looked?.done()
        if (message?.kind === 'writes') usage.wrote(message.writes)
      }
      forward(client, stream, headers, count(message), { body: whole, done })
    })
  })
  return server
}

/** Counts the costs of one call from its responses. */
class CallCount {
  readonly #usage: Usage
  readonly #project: string
  readonly #asked: { readonly method: string; readonly collection: string }
  readonly #given: ReturnType<typeof readMessage>[] = []
  readonly #frames = new Frames()

  constructor(usage: Usage, project: string, asked: { method: string; collection: string }) {
    this.#usage = usage
    this.#project = project
    this.#asked = asked
  }

  push(chunk: Buffer): void {
    this.#usage.answered(this.#project, 'server', chunk.length)
    const { method } = this.#asked
    if (!isCounted(method)) return
    for (const message of this.#frames.push(chunk)) this.#given.push(readMessage(method, message))
  }

  /** Once the call has gone well. */
  done(): void {
    if (!isCounted(this.#asked.method)) return
    this.#usage.read(this.#project, countReads(this.#asked, this.#given))
  }
}

function forward(
  client: ClientHttp2Session,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  count: CallCount,
  whole?: { readonly body: Buffer; readonly done: () => void },
): void {
  const call = client.request(headers)
  call.on('data', (chunk: Buffer) => count.push(chunk))
  let trailers: IncomingHttpHeaders = {}
  call.on('response', (answer, flags) => {
    if (stream.destroyed) return
    const isAll = (flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0
    stream.respond(answer, isAll ? { endStream: true } : { waitForTrailers: true })
    if (!isAll) call.pipe(stream)
  })
  call.on('trailers', (sent: IncomingHttpHeaders) => (trailers = sent))
  // Trailers may be here before the last of the data has been read.
  call.on('end', () => {
    if (trailers['grpc-status'] !== '0') return
    count.done()
    whole?.done()
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
