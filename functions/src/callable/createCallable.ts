import { refusalMessages } from '@shala/contract/accounts/refusalMessages'
import type { Callable } from '@shala/contract/callable'
import { CorrelationId, newCorrelationId } from '@shala/contract/correlation'
import {
  HttpsError,
  onCall,
  type CallableFunction,
  type CallableRequest,
  type Request,
} from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { log, withLogContext } from '../log.ts'
import { enforceAppCheck } from '../settings.ts'
import { AppError, OvertakenError } from './AppError.ts'
import { requireRecentSignIn, requireToken, type Caller } from './caller.ts'
import { parsePayload, rawPayload, withRawPayload } from './payload.ts'

/** A payload without its correlation ID. */
interface Correlated {
  readonly correlationId: string
  readonly payload: unknown
}

/**
 * Separates `correlationId` from the input. It travels in the payload, because the SDK cannot set
 * headers. An ID of the wrong shape is replaced by a new one.
 */
function correlate(sent: unknown): Correlated {
  const isParted = typeof sent === 'object' && sent !== null && Object.hasOwn(sent, 'correlationId')
  if (!isParted || !('correlationId' in sent)) {
    return { correlationId: newCorrelationId(), payload: sent }
  }
  // Copying own properties keeps a `__proto__` key, which is then refused like in any payload.
  const { correlationId, ...payload } = sent
  const known = CorrelationId.safeParse(correlationId)
  return { correlationId: known.success ? known.data : newCorrelationId(), payload }
}

/**
 * Authorizes the caller before the input is parsed, and returns the caller. Throws an AppError. The
 * unparsed payload is only for lookups that run beside the check.
 */
export type Authorize<Who> = (request: CallableRequest<unknown>, payload: unknown) => Promise<Who>

export type Answer<Input extends z.ZodType, Output extends z.ZodType, Who = Caller> = (
  input: z.output<Input>,
  caller: Who,
  request: Request,
) => Promise<z.input<Output>>

/**
 * Creates a callable (see `implement`) with App Check, except for the web server, which has no token,
 * authorization, parsing of input and output, translation of errors, and the log. Memory, timeout
 * and secrets belong to its service (`settings.ts`). Error codes: not signed in `unauthenticated`,
 * bad input `invalid-argument` naming the field, repeated conflicts `aborted`, anything unexpected
 * `internal` without detail except the correlation ID of the log entry.
 */
export function createCallable<Input extends z.ZodType, Output extends z.ZodType, Who>(
  contract: Callable<Input, Output>,
  authorize: Authorize<Who>,
  answer: Answer<Input, Output, Who>,
): CallableFunction<unknown, Promise<z.output<Output>>> {
  const decide = async (request: CallableRequest<unknown>, payload: unknown) => {
    if (contract.caller !== 'site' && !isAttested(request)) {
      throw new AppError('unauthenticated', refusalMessages.unattested)
    }
    const caller = await authorize(request, payload)
    const input = parsePayload(payload, contract)
    if (contract.needsRecentSignIn?.(input) === true) requireRecentSignIn(requireToken(request))
    return contract.output.parseAsync(await answer(input, caller, request.rawRequest))
  }
  return withRawPayload(
    onCall((request: CallableRequest<unknown>) => {
      const { correlationId, payload } = correlate(rawPayload(request))
      const actor = request.auth?.uid ?? null
      const started = performance.now()
      const took = () => Math.round(performance.now() - started)
      return withLogContext({ callable: contract.name, actor, correlationId }, async () => {
        try {
          const output = await decide(request, payload)
          log.write('callable.answered', { milliseconds: took() })
          return output
        } catch (error) {
          throw translated(error, took(), correlationId)
        }
      })
    }),
  )
}

function isAttested({ app }: CallableRequest<unknown>): boolean {
  return app !== undefined || !enforceAppCheck.value()
}

function translated(error: unknown, milliseconds: number, correlationId: string): HttpsError {
  if (error instanceof AppError) {
    const { code, message, field, reason } = error
    log.write('callable.refused', { code, field: field ?? null, milliseconds })
    return new HttpsError(code, message, { field, reason })
  }
  if (error instanceof OvertakenError) {
    log.write('callable.refused', { code: 'aborted', field: null, milliseconds })
    return new HttpsError('aborted', refusalMessages.overtaken)
  }
  log.write('callable.failed', { error, milliseconds })
  const refusal = new HttpsError('internal', refusalMessages.internal, { correlationId })
  // Only a test within this process sees it: no answer contains the cause of an error.
  refusal.cause = error
  return refusal
}
