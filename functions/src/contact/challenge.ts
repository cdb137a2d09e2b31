import { ContactChallenge, type ContactProof } from '@shala/contract/messages/contact'
import * as contract from '@shala/contract/messages/contact'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { AppError } from '../callable/AppError.ts'
import { implement } from '../people/implement.ts'
import { contactGuesses } from '../settings.ts'
import { contactSecret } from './senderKeys.ts'

const lifetimeMs = 10 * 60 * 1000

/** Hashing rounds per guess, paid here once per challenge; verifying costs nothing. */
const roundsPerGuess = 2000

/**
 * Creates the work for one message. It is signed and not stored, so creating many is cheap for both
 * sides.
 */
export async function createContactChallenge(at: Date): Promise<ContactChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: roundsPerGuess,
    // All numbers are equally likely: a minimum would tell bots where to start.
    counter: randomInt(contactGuesses.value()),
    deriveKey,
    expiresAt: new Date(at.getTime() + lifetimeMs),
    ...secrets(),
  })
  return ContactChallenge.parse(challenge)
}

/** Throws an AppError if the work is wrong or too old. */
export async function requireProof({ challenge, solution }: ContactProof): Promise<void> {
  const { verified, expired } = await verifySolution({
    challenge,
    solution: { counter: solution.counter, derivedKey: solution.derivedKey },
    deriveKey,
    ...secrets(),
  })
  if (expired) throw spentProof()
  if (!verified)
    throw new AppError('invalid-argument', 'is not the answer to our challenge', 'proof')
}

/**
 * Returns the error for a proof that was already used. The sender can repeat the message with a new
 * one.
 */
export function spentProof(): AppError {
  const message = 'this form was open too long or was sent before; please send it again'
  return new AppError('failed-precondition', message, 'proof')
}

function secrets() {
  return {
    hmacSignatureSecret: contactSecret('challenge'),
    hmacKeySignatureSecret: contactSecret('solution'),
  }
}

export const askContactChallenge = implement(contract.askContactChallenge, () =>
  createContactChallenge(new Date()),
)
