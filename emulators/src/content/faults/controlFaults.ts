import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import * as z from 'zod'
import { HttpError, readText } from '../HttpError.ts'
import { Fault, type Faults } from './Faults.ts'

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
