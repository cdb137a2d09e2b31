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
  /** The network of the visitor, as `getNetwork` says. Personal data: never store or log it as it is. */
  readonly network: string
}

/** A callable for everybody, signed in or not. */
export function publicCallable<Input extends z.ZodType, Output extends z.ZodType>(
  contract: Callable<Input, Output>,
  answer: Answer<Input, Output, Visitor>,
) {
  return createCallable(contract, getVisitor, limitShare(answer))
}

/**
 * A callable for the function `site`, which is no app and has no App Check token. Anyone can call it,
 * so its limits hold for all callers together.
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

/** The most public calls that one instance works on at the same time: half of what it accepts. */
const publicShare = 10
let running = 0

/** Refuses a public call while too many are running, so that a flood leaves room for signed-in users. */
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
