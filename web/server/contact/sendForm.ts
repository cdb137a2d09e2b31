import { postContactForm, type ContactForm } from '@shala/contract/messages/contact'
import { callFunction, type Project } from '../data/callFunction.ts'

/** The result of a form: accepted, or refused with a message for the sender. */
export type FormOutcome =
  { taken: true } | { taken: false; status: number; field: string | undefined; message: string }

/** Statuses of what is the sender's business; every other refusal is our own fault. */
const statuses = { 'invalid-argument': 422, 'resource-exhausted': 429 } as const

/** Hands a form on to the function that stores it. Throws where it cannot be reached, or fails. */
export async function sendForm(
  project: Project,
  form: ContactForm,
  sender: string,
): Promise<FormOutcome> {
  const answer = await callFunction(project, postContactForm, { ...form, sender })
  if (!('refused' in answer)) return { taken: true }
  const { code, field, message } = answer.refused
  if (code !== 'invalid-argument' && code !== 'resource-exhausted') {
    throw new Error(
      `${postContactForm.name} was refused (${code ?? 'for no known reason'}): ${message}`,
    )
  }
  return { taken: false, status: statuses[code], field, message }
}
