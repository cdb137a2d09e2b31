import { setTimeout as pause } from 'node:timers/promises'
import type * as z from 'zod'

/** A project whose database and accounts are accessed through Google's REST APIs. */
export interface CloudProject {
  readonly projectId: string
  /** Returns an access token. Local emulators need none. */
  readonly accessToken: () => Promise<string>
  /**
   * The quota project. User credentials need one; a service account has its own and may lack the
   * permission to name another.
   */
  readonly countedBy?: string
}

/** The services, by the environment variable that names a local emulator. */
const services = {
  firestore: { host: 'firestore.googleapis.com', emulator: 'FIRESTORE_EMULATOR_HOST', prefix: '' },
  accounts: {
    host: 'identitytoolkit.googleapis.com',
    emulator: 'FIREBASE_AUTH_EMULATOR_HOST',
    prefix: '/identitytoolkit.googleapis.com',
  },
} as const

type CloudService = keyof typeof services

/** An error response of a service; status 0 if it did not answer. */
export class CloudRefusal extends Error {
  override name = 'CloudRefusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const attempts = 6
const patienceMs = 120_000
const transient = new Set([0, 429, 500, 502, 503, 504])

interface Question<Schema extends z.ZodType> {
  readonly service: CloudService
  /** The path after the host, such as `v1/projects/p/accounts:batchGet`. */
  readonly path: string
  /** The JSON body of a POST; a GET without one. */
  readonly body?: object
  readonly answer: Schema
}

/**
 * Calls a service, with retries and growing delays while it is busy or unavailable, so a request
 * may be executed twice. Throws a CloudRefusal, or a ZodError for an unexpected response.
 */
export async function askCloud<Schema extends z.ZodType>(
  project: CloudProject,
  { service, path, body, answer }: Question<Schema>,
): Promise<z.output<Schema>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return answer.parse(await askOnce(project, service, path, body))
    } catch (error) {
      const isTransient = error instanceof CloudRefusal && transient.has(error.status)
      if (!isTransient || attempt === attempts) throw error
      await pause(250 * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}

async function askOnce(
  { accessToken, countedBy }: CloudProject,
  service: CloudService,
  path: string,
  body: object | undefined,
): Promise<unknown> {
  const { host, emulator, prefix } = services[service]
  const local = process.env[emulator]
  const url = local === undefined ? `https://${host}/${path}` : `http://${local}${prefix}/${path}`
  const token = local === undefined ? await accessToken() : 'owner'
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(countedBy !== undefined && { 'x-goog-user-project': countedBy }),
    },
    signal: AbortSignal.timeout(patienceMs),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new CloudRefusal(0, `${new URL(url).host} cannot be reached`)
  })
  const text = await response.text()
  if (response.ok) return JSON.parse(text)
  throw new CloudRefusal(
    response.status,
    `${host} answered ${response.status}: ${text.slice(0, 500)}`,
  )
}
