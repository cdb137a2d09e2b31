import type { Callable } from '@shala/contract/callable'
import { RefusalCode, RefusalDetails } from '@shala/contract/refusals'
import * as z from 'zod'
import { serviceUrl, type WebSettings } from '#shared/settings.ts'

export type Project = Pick<WebSettings, 'firebase' | 'emulators' | 'region'>

/** A refusal as a callable says it; `code` is undefined where it is none that we know. */
export interface Refused {
  readonly code: z.infer<typeof RefusalCode> | undefined
  readonly field: string | undefined
  readonly message: string
}

const patienceMs = 15_000

/** The response of a callable: https://firebase.google.com/docs/functions/callable-reference */
const Answer = z.union([
  z.object({ result: z.unknown() }),
  z.object({
    error: z.object({
      status: z.string(),
      message: z.string(),
      details: RefusalDetails.optional(),
    }),
  }),
])

/**
 * Calls a function as a visitor who is not signed in. Throws where it cannot be reached, is silent
 * for 15 seconds, or answers what is no answer of its contract.
 */
export async function callFunction<Input extends z.ZodType, Output extends z.ZodType>(
  project: Project,
  contract: Callable<Input, Output>,
  data: z.input<Input>,
): Promise<{ result: z.output<Output> } | { refused: Refused }> {
  const response = await fetch(serviceUrl(project, contract), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const answer = Answer.parse(await response.json())
  if (!('error' in answer)) return { result: contract.output.parse(answer.result) }
  const { status, message, details } = answer.error
  const { data: code } = RefusalCode.safeParse(status.toLowerCase().replaceAll('_', '-'))
  return { refused: { code, field: details?.field, message } }
}
