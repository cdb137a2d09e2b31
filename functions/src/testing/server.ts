import type { Callable } from '@shala/contract/callable'
import { RefusalDetails } from '@shala/contract/refusals'
import * as z from 'zod'
import { findService } from '../api/callables.ts'
import { captureLogLines } from './logLines.ts'

/** The person who calls, with their ID token. */
interface Caller {
  token(): Promise<string>
}

/** The response of a callable in its HTTP format. */
export const Answer = z.union([
  z.strictObject({ result: z.unknown() }),
  z.strictObject({
    error: z.strictObject({
      status: z.string(),
      message: z.string(),
      details: RefusalDetails.optional(),
    }),
  }),
])

/** Where the functions answer: the server of this worker's project, or else the emulator. */
export function functionsHost(): string {
  const { SHALA_FUNCTIONS_HOST, FUNCTIONS_EMULATOR_HOST } = process.env
  return z.string().parse(SHALA_FUNCTIONS_HOST ?? FUNCTIONS_EMULATOR_HOST)
}

/** The project in which this file's tests live. */
export function projectId(): string {
  return z.string().parse(process.env.GCLOUD_PROJECT)
}

/** The URL of a callable, or of another HTTP function, by name. */
export function functionUrl(name: string, host: string = functionsHost()): string {
  const service = findService(name)
  const path = service === null ? name : `${service}/${name}`
  return `http://${host}/${projectId()}/us-central1/${path}`
}

/** Posts a body to a function over HTTP, as any client can, and gives what came back. */
export async function post(
  name: string,
  body: string,
  token?: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const response = await fetch(functionUrl(name), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body,
    // An emulator that fails to start a process never answers, and jest would wait for it.
    signal: AbortSignal.timeout(120_000),
  })
  return { status: response.status, text: await response.text() }
}

/** Parses an answer. Throws the error behind an unexpected failure, which only the log of the functions has. */
async function parseAnswer(text: string): Promise<z.infer<typeof Answer>> {
  const answer = Answer.parse(JSON.parse(text))
  const id = 'error' in answer ? answer.error.details?.correlationId : undefined
  if (id === undefined) return answer
  const lines = await captureLogLines(id)
  const errors = lines.flatMap(({ error }) => (typeof error === 'string' ? [error] : []))
  // Jest would cut frames of another process out of a message.
  throw new Error(`The server failed: ${errors.join('\n').replaceAll(/^ +at /gm, '  in ')}`)
}

/** Calls a callable as a person or signed out, and returns its result. Throws if it refuses. */
export async function call<Input extends z.ZodType, Output extends z.ZodType>(
  contract: Callable<Input, Output>,
  data: z.input<Input>,
  person: Caller | null,
): Promise<z.output<Output>> {
  const token = await person?.token()
  const { text } = await post(contract.name, JSON.stringify({ data }), token)
  const answer = await parseAnswer(text)
  if ('error' in answer) throw new Error(`${answer.error.status}: ${answer.error.message}`)
  return contract.output.parse(answer.result)
}

/** Sends any data to a callable and gives the refusal that it met. Throws where it was answered. */
export async function refusal(
  contract: { name: string },
  data: unknown,
  person?: Caller,
): Promise<{
  code: string
  message: string
  field: string | undefined
  reason: string | undefined
  status: number
}> {
  return getRefusal(contract, JSON.stringify({ data }), await person?.token())
}

/**
 * Requires that a callable refuses data with this code, at the field that a text names, and with a message that
 * matches the expressions.
 */
export async function expectRefusal(
  contract: { name: string },
  data: unknown,
  person: Caller | undefined,
  code: string,
  ...said: readonly (string | RegExp)[]
): Promise<void> {
  const met = await refusal(contract, data, person)
  expect(met).toMatchObject({ code })
  for (const one of said) {
    if (typeof one === 'string') expect(met.field).toBe(one)
    else expect(met.message).toMatch(one)
  }
}

/** Like `refusal`, for a body that no client library would send. */
export async function getRefusal(contract: { name: string }, body: string, token?: string) {
  const { status, text } = await post(contract.name, body, token)
  const answer = await parseAnswer(text)
  if ('result' in answer) throw new Error(`${contract.name} answered ${text}`)
  const { status: code, message, details } = answer.error
  return { code, message, field: details?.field, reason: details?.reason, status }
}
