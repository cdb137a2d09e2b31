import type { Callable } from '@shala/contract/callable'
import { refusalMessages } from '@shala/contract/refusalMessages'
import {
  HttpsError,
  onCall,
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
} from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { log } from '../log.ts'
import { enforceAppCheck } from '../settings.ts'
import { AppError } from './AppError.ts'
import type { Caller } from './caller.ts'
import { parsePayload } from './payload.ts'
import { withRawPayload, rawPayload } from './rawPayload.ts'

/**
 * Decides, before the input is even looked at, whether this caller may ask at all, and says who
 * they are. Throws an AppError if not.
 */
export type Authorize<Who> = (request: CallableRequest<unknown>) => Promise<Who>

export type Answer<Input extends z.ZodType, Output extends z.ZodType, Who = Caller> = (
  input: z.output<Input>,
  caller: Who,
) => Promise<z.input<Output>>

/**
 * A callable for whoever is authorized: see `signedInCallable` and `adminCallable` of people/ and
 * `publicCallable`. Written once around every one of them: App Check, authorization, parsing in and
 * out, translation of errors, the log.
 * Answers per design.md: not signed in `unauthenticated`, bad input `invalid-argument` naming the
 * field, anything unexpected `internal` with no detail.
 */
export function createCallable<Input extends z.ZodType, Output extends z.ZodType, Who>(
  contract: Callable<Input, Output>,
  authorize: Authorize<Who>,
  answer: Answer<Input, Output, Who>,
  options: CallableOptions,
  isAttested: (request: CallableRequest<unknown>) => boolean = byAppCheck,
): CallableFunction<unknown, Promise<z.output<Output>>> {
  return withRawPayload(
    onCall(options, async (request: CallableRequest<unknown>) => {
      const started = performance.now()
      const entry = { callable: contract.name, uid: request.auth?.uid ?? null }
      try {
        if (!isAttested(request)) {
          throw new AppError('unauthenticated', 'This app could not be verified. Reload the page.')
        }
        const caller = await authorize(request)
        const input = parsePayload(rawPayload(request), contract)
        const output = await contract.output.parseAsync(await answer(input, caller))
        log.info('answered', { ...entry, ms: Math.round(performance.now() - started) })
        return output
      } catch (error) {
        throw translated(error, entry)
      }
    }),
  )
}

function byAppCheck({ app }: CallableRequest<unknown>): boolean {
  return app !== undefined || !enforceAppCheck.value()
}

function translated(error: unknown, entry: object): HttpsError {
  if (error instanceof AppError) {
    log.info('refused', { ...entry, code: error.code, field: error.field ?? null })
    return new HttpsError(error.code, error.message, { field: error.field, reason: error.reason })
  }
  log.error('failed', { ...entry, error: error instanceof Error ? error.stack : String(error) })
  return new HttpsError('internal', refusalMessages.internal)
}
