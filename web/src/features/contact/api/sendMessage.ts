import { askContactChallenge, ContactForm, sendContactMessage } from '@shala/contract/contact'
import { AppError } from '../../../shared/AppError.ts'
import type { Server } from '../../../shared/server.ts'

/** What is under way: `checking` that a person's machine asks, or `sending`. */
export type ContactStep = 'checking' | 'sending'

export interface Message {
  name: string
  email: string
  subject: string
  date: string
  message: string
  /** The field that no person sees. */
  website: string
}

/** A message, and whether its sender gets a copy. */
type Sending = Message & { copy: boolean }

/** What the contract says against a message, by field. */
export function errorsIn(message: Message): { field: string; message: string }[] {
  const parsed = ContactForm.safeParse(message)
  if (parsed.success) return []
  return parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
}

/**
 * Proves to the server that a browser asks, then sends. Throws an `AppError`. A proof that came too
 * late is made anew, once.
 */
export async function sendMessage(
  server: Server,
  message: Sending,
  onStep: (step: ContactStep) => void,
): Promise<void> {
  try {
    await send(server, message, onStep)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'failed-precondition') throw error
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
