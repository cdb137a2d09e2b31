import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { HttpError, readText } from '../HttpError.ts'

const status = z.union(
  [z.literal(429), z.literal(500), z.literal(502), z.literal(503)],
  'status is 429, 500, 502 or 503',
)

/**
 * Something that goes wrong on purpose: an answer with an error status, a connection that is cut
 * before any answer, or a right answer that comes late. `delay` is in milliseconds and may go with
 * either of the others.
 */
const Fault = z
  .strictObject({
    status: status.optional(),
    cut: z.literal(true, 'cut is true or left out').optional(),
    delay: z.number().int().min(1).max(600_000).optional(),
    /** How many requests it meets. */
    times: z.number().int().min(1).max(1000).default(1),
  })
  .refine(({ status, cut, delay }) => (status ?? cut ?? delay) !== undefined, {
    error: 'a fault has a status, a cut or a delay',
  })
  .refine(({ status, cut }) => status === undefined || cut === undefined, {
    error: 'a connection that is cut has no status',
  })

type Fault = z.output<typeof Fault>
type FaultInput = z.input<typeof Fault>

/** A request that came while faults were counted. */
interface SeenRequest {
  readonly method: string
  readonly url: string
  /** Milliseconds on a clock that only goes forward. */
  readonly at: number
}

/** So that a server that runs for days does not remember everything. */
const MOST_SEEN = 1000

/** The faults of a content server, in planned order, and the requests that it received. */
export class Faults {
  #planned: Fault[] = []
  #seen: SeenRequest[] = []

  /** Replaces the planned faults and resets the counts. Throws for an invalid fault. */
  plan(...faults: readonly FaultInput[]): void {
    this.#planned = faults.map((fault) => Fault.parse(fault))
    this.#seen = []
  }

  /** From now on all goes well. */
  clear(): void {
    this.plan()
  }

  get planned(): readonly Fault[] {
    return this.#planned
  }

  /** The requests since the last plan, the latest thousand at most. */
  get seen(): readonly SeenRequest[] {
    return this.#seen
  }

  /** Notes a request and gives the fault that it meets, if any. */
  meet(method: string, url: string): Fault | undefined {
    this.#seen = [...this.#seen, { method, url, at: performance.now() }].slice(-MOST_SEEN)
    const [fault, ...rest] = this.#planned
    if (fault === undefined) return undefined
    this.#planned = fault.times > 1 ? [{ ...fault, times: fault.times - 1 }, ...rest] : rest
    return fault
  }
}

const names = {
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
} as const

/**
 * Applies a fault to a request: waits, then cuts the connection or throws the HttpError. Returns
 * false if the client is disconnected.
 */
export async function applyFault(fault: Fault, response: ServerResponse): Promise<boolean> {
  if (fault.delay !== undefined) await wait(fault.delay, response)
  if (response.destroyed) return false
  if (fault.cut) {
    response.destroy()
    return false
  }
  if (fault.status !== undefined) {
    throw HttpError.of(fault.status, names[fault.status], 'This is a fault that was planned.')
  }
  return true
}

/** Waits so long, or until the one who asked has gone. */
function wait(milliseconds: number, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    response.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

const Plan = z.array(Fault).max(100)

/**
 * `/faults`, for tests in another process than the server: GET lists the planned faults and the
 * requests, POST plans a list of faults, DELETE clears it. It needs the server's fault token and
 * does not exist without one.
 */
export async function controlFaults(
  request: IncomingMessage,
  faults: Faults,
  token: string,
): Promise<unknown> {
  const { authorization = '' } = request.headers
  if (!timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))) {
    throw HttpError.of(401, 'Unauthorized', 'The faults want the token that the server was given.')
  }
  switch (request.method) {
    case 'GET':
      break
    case 'POST':
      faults.plan(...(await readPlan(request)))
      break
    case 'DELETE':
      faults.clear()
      break
    default: {
      const message = 'Faults are told by GET, planned by POST and cleared by DELETE.'
      throw HttpError.of(405, 'Method Not Allowed', message, { allow: 'GET, POST, DELETE' })
    }
  }
  return { planned: faults.planned, seen: faults.seen }
}

async function readPlan(request: IncomingMessage): Promise<Fault[]> {
  const parsed = Plan.safeParse(parseJson(await readText(request)))
  if (parsed.success) return parsed.data
  throw HttpError.of(400, 'Bad Request', `This is no plan: ${z.prettifyError(parsed.error)}`)
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    throw HttpError.of(400, 'Bad Request', 'A plan is a JSON list of faults.')
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
