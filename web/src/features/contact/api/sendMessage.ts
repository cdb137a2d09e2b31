import {
  askContactChallenge,
  ContactForm,
  sendContactMessage,
} from '@shala/contract/messages/contact'
import { CallError } from '#shared/CallError.ts'
import type { Server } from '#shared/server.ts'
import { atItsField, contractErrors } from '../model/contactErrors.ts'

/** What is under way: `checking` that a person's machine asks, or `sending`. */
export type ContactStep = 'checking' | 'sending'

/** A message, and whether its sender gets a copy. */
interface Sending {
  name: string
  email: string
  subject: string
  date: string
  message: string
  /** The field that no person sees. */
  website: string
  copy: boolean
}

/**
 * Proves to the server that a browser asks, then sends. Throws `ContactErrors` where the contract or
 * the server finds fault with a field, and a `CallError` else.
 */
export async function sendMessage(
  server: Server,
  { copy, ...written }: Sending,
  onStep: (step: ContactStep) => void,
): Promise<void> {
  const { error } = ContactForm.safeParse(written)
  if (error !== undefined) throw contractErrors(error.issues)
  const message = { ...written, copy }
  try {
    await sendInTime(server, message, onStep)
  } catch (fault) {
    throw atItsField(fault)
  }
}

/** Retries once with a new proof if the proof has expired. */
async function sendInTime(
  server: Server,
  message: Sending,
  onStep: (step: ContactStep) => void,
): Promise<void> {
  try {
    await send(server, message, onStep)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'failed-precondition') throw error
    await send(server, message, onStep)
  }
}

async function send(
  server: Server,
  message: Sending,
  onStep: (step: ContactStep) => void,
): Promise<void> {
  onStep('checking')
  const challenge = await server.call(askContactChallenge, {})
  const { solve } = await import('./solve.ts')
  const proof = await solve(challenge)
  onStep('sending')
  await server.call(sendContactMessage, { ...message, proof })
}
