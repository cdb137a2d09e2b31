import type { Callable } from '@shala/contract/callable'
import type { CallableRequest } from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { AppError } from './AppError.ts'
import { createCallable, type Answer } from './createCallable.ts'
import { getNetwork } from './network.ts'

/** The caller of a public callable. */
export interface Visitor {
  /** Null if the visitor is not signed in. */
  readonly uid: string | null
  /** The visitor's network (see `getNetwork`). Personal data: never store or log it unhashed. */
  readonly network: string
}

/** Creates a callable for all visitors, signed in or not. */
export function publicCallable<Input extends z.ZodType, Output extends z.ZodType>(
  contract: Callable<Input, Output>,
  answer: Answer<Input, Output, Visitor>,
) {
  return createCallable(contract, getVisitor, limitShare(answer))
}

/**
 * Creates a callable for the function `site`, which has no App Check token. Anyone can call it, so
 * its limits apply to all callers together.
 */
export function siteCallable<Input extends z.ZodType, Output extends z.ZodType>(
  contract: Callable<Input, Output>,
  answer: Answer<Input, Output, Visitor>,
) {
  return createCallable(contract, getVisitor, limitShare(answer), () => true)
}

function getVisitor(request: CallableRequest<unknown>): Promise<Visitor> {
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
function limitShare<Input extends z.ZodType, Output extends z.ZodType>(
  answer: Answer<Input, Output, Visitor>,
): Answer<Input, Output, Visitor> {
  return async (input, visitor) => {
    if (running >= publicShare) {
      throw new AppError('resource-exhausted', 'The site is busy. Please try again in a minute.')
    }
    running += 1
    try {
      return await answer(input, visitor)
    } finally {
      running -= 1
    }
  }
}
