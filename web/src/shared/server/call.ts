import type { Callable } from '@shala/contract/callable'
import { newCorrelationId, withCorrelationId } from '@shala/contract/correlation'
import { RefusalCode, RefusalDetails } from '@shala/contract/refusals'
import { FirebaseError } from 'firebase/app'
import * as z from 'zod'
import { CodeMissing, CallError, offline } from '../CallError.ts'
import type { CallablePlace } from '../settings.ts'

const unreachable = 'The server could not be reached. Check your connection and try again.'

/** What is said where nothing came back: that one is offline where the browser knows it. */
const noConnection = (): string => (navigator.onLine ? unreachable : offline)

/**
 * Calls one function of the server. Both ends pass the contract: a wrong input is refused here,
 * without a round trip, and an answer of another shape never reaches a page. Throws a `CallError`.
 */
export async function call<Input extends z.ZodType, Output extends z.ZodType>(
  contract: Callable<Input, Output>,
  data: z.input<Input>,
): Promise<z.output<Output>> {
  const input = contract.input.safeParse(data)
  if (!input.success) throw refusedByContract(input.error)
  const output = contract.output.safeParse(await ask(contract, input.data))
  if (output.success) return output.data
  console.warn(`${contract.name} answered in an unexpected shape`, z.prettifyError(output.error))
  throw new CallError('unavailable', 'This page is out of date. Reload it and try again.')
}

async function ask(contract: CallablePlace, data: unknown): Promise<unknown> {
  const functions = await import('../firebase/functions.ts').catch(() => {
    throw new CodeMissing(noConnection())
  })
  try {
    const call = await functions.connect(contract)
    // The SDK writes an undefined field as null, which a contract may refuse: leave it out.
    const fields: unknown = JSON.parse(JSON.stringify(data ?? null))
    return (await call(correlated(fields))).data
  } catch (error) {
    throw refusedByServer(error)
  }
}

/** The SDK lets no header be set, so what the call is known by stands beside its fields. */
const correlated = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null
    ? { ...fields, correlationId: newCorrelationId() }
    : fields

export function refusedByContract(error: z.ZodError): CallError {
  const [issue] = error.issues
  const field = issue?.path.join('.')
  return new CallError('invalid-argument', issue?.message ?? 'is not right', field || undefined)
}

/** Turns what the SDK threw into a refusal. */
export function refusedByServer(error: unknown): CallError {
  if (!(error instanceof FirebaseError)) return new CallError('unavailable', noConnection())
  const code = RefusalCode.safeParse(error.code.replace(/^functions\//, ''))
  // The SDK writes the HTTP status behind the server's own words.
  const message = error.message.replace(/ \[\d+\]$/, '')
  // For a request that never arrived it reports `internal`, with the code for a message.
  if (!code.success || message === 'internal') return new CallError('unavailable', noConnection())
  const details = RefusalDetails.safeParse('details' in error ? error.details : undefined)
  const { field, reason, correlationId } = details.data ?? {}
  const told = correlationId === undefined ? message : withCorrelationId(message, correlationId)
  return new CallError(code.data, told, field, reason)
}
