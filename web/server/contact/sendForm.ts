import { postContactForm, type ContactForm } from '@shala/contract/contact'
import { RefusalCode, RefusalDetails } from '@shala/contract/refusals'
import * as z from 'zod'
import { functionAddress, type WebSettings } from '../../src/shared/settings.ts'

/** What became of a form: taken, or refused in words for whoever wrote it. */
export type FormOutcome =
  { taken: true } | { taken: false; status: number; field: string | undefined; message: string }

type Project = Pick<WebSettings, 'firebase' | 'emulators'>

const patienceMs = 15_000

/** What answers a callable: https://firebase.google.com/docs/functions/callable-reference */
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

/** Statuses of what is the sender's business; every other refusal is our own fault. */
const statuses: Partial<Record<z.infer<typeof RefusalCode>, number>> = {
  'invalid-argument': 422,
  'resource-exhausted': 429,
}

/** Hands a form on to the function that stores it. Throws where it cannot be reached, or fails. */
export async function sendForm(
  project: Project,
  form: ContactForm,
  sender: string,
): Promise<FormOutcome> {
  const response = await fetch(functionAddress(project, postContactForm.name), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { ...form, sender } }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const answer = Answer.parse(await response.json())
  if (!('error' in answer)) {
    postContactForm.output.parse(answer.result)
    return { taken: true }
  }
  const { status: code, message, details } = answer.error
  const known = RefusalCode.safeParse(code.toLowerCase().replaceAll('_', '-'))
  const status = known.success ? statuses[known.data] : undefined
  if (status === undefined) throw new Error(`${postContactForm.name} answered ${code}: ${message}`)
  return { taken: false, status, field: details?.field, message }
}
