import type { Callable } from '@shala/contract/callable'
import type { CallableOptions, CallableRequest } from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { quickCall } from '../settings.ts'
import { createCallable, type Answer } from './createCallable.ts'
import { networkOf } from './networkOf.ts'

/** Who calls where everybody may. */
export interface Visitor {
  /** Null for somebody who is not signed in. */
  readonly uid: string | null
  /** Where they call from, as `networkOf` says. It is personal: never stored or logged as it is. */
  readonly network: string
}

/** A callable for everybody, signed in or not. */
export function publicCallable<Input extends z.ZodType, Output extends z.ZodType>(
  contract: Callable<Input, Output>,
  answer: Answer<Input, Output, Visitor>,
  options: CallableOptions = quickCall,
) {
  return createCallable(contract, visitorOf, answer, options)
}

function visitorOf(request: CallableRequest<unknown>): Promise<Visitor> {
  const uid = request.auth?.uid ?? null
  return Promise.resolve({ uid, network: networkOf(request.rawRequest) })
}

/**
 * A callable for the function `site`, which is no app and has no token of App Check. Anybody can
 * call it, so what it does has limits that hold for everybody.
 */
export function siteCallable<Input extends z.ZodType, Output extends z.ZodType>(
  contract: Callable<Input, Output>,
  answer: Answer<Input, Output, Visitor>,
  options: CallableOptions = quickCall,
) {
  return createCallable(contract, visitorOf, answer, options, () => true)
}
