import type { CallableRequest } from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { AppError } from './AppError.ts'
import type { Answer } from './createCallable.ts'
import { getNetwork } from './network.ts'

/** The caller of a callable for everyone. */
export interface Visitor {
  /** Null if the visitor is not signed in. */
  readonly uid: string | null
  /** The visitor's network (see `getNetwork`). Personal data: never store or log it unhashed. */
  readonly network: string
}

export function getVisitor(request: CallableRequest<unknown>): Promise<Visitor> {
  const uid = request.auth?.uid ?? null
  return Promise.resolve({ uid, network: getNetwork(request.rawRequest) })
}

/** Concurrent public calls per instance: half of its capacity. */
const publicShare = 10
let running = 0

/**
 * Refuses public calls while too many are running, so that a flood leaves capacity for signed-in
 * users.
 */
export function limitShare<Input extends z.ZodType, Output extends z.ZodType, Who>(
  answer: Answer<Input, Output, Who>,
): Answer<Input, Output, Who> {
  return async (...call) => {
    if (running >= publicShare) {
      throw new AppError('resource-exhausted', 'The site is busy. Please try again in a minute.')
    }
    running += 1
    try {
      return await answer(...call)
    } finally {
      running -= 1
    }
  }
}
