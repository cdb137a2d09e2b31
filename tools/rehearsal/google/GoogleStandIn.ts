import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { listen } from '@shala/emulators/content/listen'
import * as z from 'zod'
import { Clock, type Limits } from './Capacity.ts'
import { GoogleError } from './GoogleError.ts'
import { GoogleProject, type StartRevision } from './GoogleProject.ts'
import { type ProjectState, writeState } from './ProjectState.ts'
import { createCertificate } from './certificate.ts'
import { findRoute, RawAnswer } from './route.ts'
import { routes } from './routes.ts'
import { startRevision as startInProcess } from './startRevision.ts'

interface Options {
  readonly state: ProjectState
  /** Where the state is written after each change; only in memory if left out. */
  readonly stateFile?: string
  /** How many times faster than the real clock time passes. */
  readonly speed?: number
  readonly limits?: Partial<Limits>
  readonly startRevision?: StartRevision
  readonly agentDelayMs?: number
}

/** One request to the stand-in, with its answer. */
export interface LoggedCall {
  readonly host: string
  readonly method: string
  readonly path: string
  /** The path of the route that answered; null if no service has it. */
  readonly route: string | null
  readonly status: number
  readonly request: unknown
  readonly response: unknown
}

const Refusal = z.object({ error: z.object({ message: z.string() }) })
const hosts = ['*.googleapis.com', 'googleapis.com']
/** APIs that answer although they cannot be enabled or are always on. */
const alwaysOn = ['upload-firebasehosting.googleapis.com', 'serviceusage.googleapis.com']
const speedUp = fileURLToPath(new URL('shortenWaits.cjs', import.meta.url))

/**
 * Google's control plane for one project, on the loopback interface. Programs reach it as an HTTPS
 * proxy, so firebase-tools runs unchanged against Google's own addresses. Every request to another
 * host is refused and recorded in `strangers`, every method that no route knows in `unknown`.
 */
export class GoogleStandIn {
  /** The address for programs that put the host of Google in the path. */
  readonly url: string
  readonly google: GoogleProject
  readonly calls: LoggedCall[] = []
  readonly strangers: string[] = []
  readonly #folder: string
  readonly #tokens = new Map<string, string>()
  readonly #listeners = new Set<(call: LoggedCall) => void>()
  readonly #close: () => Promise<void>

  private constructor(parts: {
    url: string
    google: GoogleProject
    folder: string
    close: () => Promise<void>
  }) {
    this.url = parts.url
    this.google = parts.google
    this.#folder = parts.folder
    this.#close = parts.close
  }

  static async create(options: Options): Promise<GoogleStandIn> {
    const { state, stateFile, speed = 60, startRevision = startInProcess, ...others } = options
    const folder = await mkdtemp(join(tmpdir(), 'shala-google-'))
    const certificate = await createCertificate(hosts)
    await writeFile(join(folder, 'ca.pem'), certificate.cert)
    const clock = new Clock(speed)
    const onChange = () => {
      if (stateFile !== undefined) writeState(stateFile, state)
    }
    const google = new GoogleProject({ ...others, state, clock, startRevision, onChange })
    const sockets = new Set<Duplex>()
    const secure = createTlsServer({ ...certificate }, (request, response) => {
      void standIn.#answer(request, response, request.headers.host ?? '', request.url ?? '')
    })
    const server = createServer((request, response) => {
      const [, host = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(request.url ?? '') ?? []
      void standIn.#answer(request, response, host, path)
    })
    server.on('connection', (socket) => track(sockets, socket))
    server.on('connect', (request, socket) => {
      socket.on('error', () => socket.destroy())
      const host = (request.url ?? '').replace(/:\d+$/, '')
      if (!/(^|\.)googleapis\.com$/.test(host)) {
        standIn.strangers.push(host)
        socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
        return
      }
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      secure.emit('connection', socket)
    })
    const url = await listen(server, 0)
    const close = async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      secure.close()
      clock.close()
      await rm(folder, { recursive: true, force: true })
    }
    const standIn = new GoogleStandIn({ url, google, folder, close })
    return standIn
  }

  /** Requests that no route answers. */
  get unknown(): string[] {
    return this.calls
      .filter(({ route }) => route === null)
      .map(({ method, host, path }) => `${method} ${host}${path}`)
  }

  /** All refusals with Google's messages. A missing resource is not a refusal. */
  get refusals(): { method: string; path: string; reason: string }[] {
    const requests = this.calls.flatMap(({ method, path, status, response }) => {
      const refusal = Refusal.safeParse(response)
      return status >= 400 && status !== 404 && refusal.success
        ? [{ method, path, reason: refusal.data.error.message }]
        : []
    })
    const operations = this.google.operations.refusals.map(({ target, message }) => ({
      method: 'operation',
      path: target,
      reason: message,
    }))
    return [...requests, ...operations]
  }

  /** Settles at the next request with this method and path. */
  untilCalled(method: string, path: RegExp): Promise<void> {
    return new Promise((resolve) => {
      const listener = (call: LoggedCall) => {
        if (call.method !== method || !path.test(call.path)) return
        this.#listeners.delete(listener)
        resolve()
      }
      this.#listeners.add(listener)
    })
  }

  /** An access token of this member, such as `user:owner@school.example`. */
  createToken(member: string): string {
    const token = `ya29.${randomUUID()}`
    this.#tokens.set(token, member)
    return token
  }

  /**
   * The environment in which firebase-tools takes the stand-in for Google, signed in as this member.
   * `HOME` is a folder with that login alone, so the user's own login and cache are not found.
   */
  async environment(member: string): Promise<NodeJS.ProcessEnv> {
    const home = join(this.#folder, encodeURIComponent(member))
    const login = join(home, 'configstore', 'firebase-tools.json')
    await mkdir(dirname(login), { recursive: true })
    const email = member.replace(/^\w+:/, '')
    const tokens = {
      access_token: this.createToken(member),
      refresh_token: member,
      expires_at: Date.now() + 3_600_000,
    }
    await writeFile(login, JSON.stringify({ user: { email }, tokens }))
    const misleading = Object.keys(process.env).filter(isMisleading)
    return {
      ...process.env,
      ...Object.fromEntries(misleading.map((name) => [name, undefined])),
      HTTPS_PROXY: this.url,
      HTTP_PROXY: this.url,
      https_proxy: this.url,
      http_proxy: this.url,
      NO_PROXY: '127.0.0.1,localhost',
      no_proxy: '127.0.0.1,localhost',
      NODE_EXTRA_CA_CERTS: join(this.#folder, 'ca.pem'),
      HOME: home,
      USERPROFILE: home,
      XDG_CONFIG_HOME: home,
      // No question for updates or messages of the day.
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      npm_config_offline: 'true',
      NODE_COMPILE_CACHE: join(tmpdir(), 'shala-compile-cache'),
      NODE_OPTIONS: `--require ${speedUp}`,
      SHALA_REHEARSAL_SPEED: String(this.google.clock.speed),
    }
  }

  /** Waits for running operations, then stops listening. */
  async close(): Promise<void> {
    await this.google.operations.settle()
    await this.#close()
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    host: string,
    target: string,
  ): Promise<void> {
    const url = new URL(target, `https://${host}`)
    const method = request.method ?? 'GET'
    const path = decodeURIComponent(url.pathname)
    const bytes = await buffer(request)
    const body = parseJson(bytes)
    let route: string | null = null
    let status = 200
    let answer: object
    try {
      if (host === 'www.googleapis.com' && path === '/oauth2/v3/token') {
        answer = this.#exchangeToken(bytes)
        route = path
      } else {
        const match = findRoute(routes, { method, host, path })
        if (match === null) {
          throw new GoogleError(
            'UNIMPLEMENTED',
            `The stand-in for Google does not know ${method} ${host}${path}. Add the method to tools/emulators/src/google.`,
          )
        }
        route = match.route.path
        const caller = this.#authenticate(request.headers.authorization, url.searchParams)
        answer = await this.#call(match, { url, body, bytes, caller })
      }
    } catch (error) {
      const refusal = toGoogleError(error)
      status = refusal.httpStatus
      answer = refusal.body
    }
    const isRaw = answer instanceof RawAnswer
    const logged: unknown = isRaw ? null : JSON.parse(JSON.stringify(answer))
    const call = { host, method, path, route, status, request: body, response: logged }
    this.calls.push(call)
    for (const listener of this.#listeners) listener(call)
    if (answer instanceof RawAnswer) {
      response.writeHead(status, answer.headers).end(answer.bytes)
      return
    }
    response
      .writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
      .end(JSON.stringify(answer))
  }

  async #call(
    { route, params }: NonNullable<ReturnType<typeof findRoute>>,
    { url, body, bytes, caller }: { url: URL; body: unknown; bytes: Buffer; caller: string },
  ): Promise<object> {
    const named = Object.values(params).find((value) => value.startsWith('projects/'))
    if (named !== undefined) this.google.requireProject(named.split('/')[1] ?? '')
    if (!alwaysOn.includes(route.host)) this.google.requireApi(route.host)
    if (route.permission !== null) this.google.requirePermission(caller, route.permission)
    return route.handle(this.google, { params, query: url.searchParams, body, bytes, caller })
  }

  #exchangeToken(bytes: Buffer): object {
    const member = new URLSearchParams(bytes.toString()).get('refresh_token') ?? ''
    return { access_token: this.createToken(member), expires_in: 3599, token_type: 'Bearer' }
  }

  #authenticate(authorization: string | undefined, query: URLSearchParams): string {
    if (query.has('GoogleAccessId')) return 'signed'
    const member = this.#tokens.get(authorization?.replace(/^Bearer /, '') ?? '')
    if (member === undefined) {
      throw new GoogleError(
        'UNAUTHENTICATED',
        'Request had invalid authentication credentials. Expected OAuth 2 access token.',
      )
    }
    return member
  }
}

function track(sockets: Set<Duplex>, socket: Duplex): void {
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
}

/** Variables that lead firebase-tools to an emulator or to another sign-in. */
function isMisleading(name: string): boolean {
  return (
    name.endsWith('_EMULATOR_HOST') ||
    /^(FIREBASE_|CLOUD_|GOOGLE_|GCLOUD_|NODE_OPTIONS$|NODE_V8_COVERAGE$|JEST_)/.test(name)
  )
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return null
  try {
    return withoutNulls(JSON.parse(bytes.toString()))
  } catch {
    return null
  }
}

/** Google reads null as a field that is not set: https://protobuf.dev/programming-guides/json */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, field]) => field !== null)
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutNulls(field)]))
}

function toGoogleError(error: unknown): GoogleError {
  if (error instanceof GoogleError) return error
  if (error instanceof z.ZodError) {
    return new GoogleError('INVALID_ARGUMENT', z.prettifyError(error))
  }
  return new GoogleError('INTERNAL', error instanceof Error ? (error.stack ?? '') : String(error))
}
