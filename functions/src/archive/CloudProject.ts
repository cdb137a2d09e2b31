import { setTimeout as pause } from 'node:timers/promises'
import type * as z from 'zod'

/** A project whose database and accounts are read or written as Google's REST interfaces have them. */
export interface CloudProject {
  readonly projectId: string
  /** A token of who may do so. A stand-in on this machine asks for none. */
  readonly accessToken: () => Promise<string>
  /**
   * The project by which Google counts what is asked. A person's credential names none by itself; that of a service
   * account does, and may lack the right to name another.
   */
  readonly countedBy?: string
}

/** The services, by the variable that names a stand-in on this machine. */
const services = {
  firestore: { host: 'firestore.googleapis.com', emulator: 'FIRESTORE_EMULATOR_HOST', prefix: '' },
  accounts: {
    host: 'identitytoolkit.googleapis.com',
    emulator: 'FIREBASE_AUTH_EMULATOR_HOST',
    prefix: '/identitytoolkit.googleapis.com',
  },
} as const

type CloudService = keyof typeof services

/** What a service said in the place of an answer; status 0 where it did not answer. */
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
  /** Behind the host, such as `v1/projects/p/accounts:batchGet`. */
  readonly path: string
  /** Posted as JSON; without one it is a GET. */
  readonly body?: object
  readonly answer: Schema
}

/**
 * Asks a service; once more, and each time later, where it is busy or does not answer. What is asked
 * may therefore be done twice. Throws a CloudRefusal, or a ZodError for an answer of another shape.
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
