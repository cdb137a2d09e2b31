import { ContactChallenge, type ContactProof } from '@shala/contract/messages/contact'
import * as contract from '@shala/contract/messages/contact'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { AppError } from '../callable/AppError.ts'
import { publicCallable } from '../callable/publicCallable.ts'
import { contactGuesses } from '../settings.ts'
import { contactSecret } from './senderKeys.ts'

const lifetimeMs = 10 * 60 * 1000

/** A guess costs the same here, once for each challenge; and nothing when the proof comes back. */
const roundsPerGuess = 2000

/** Work for one message. It is signed, not stored: to make many costs neither them nor us a thing. */
export async function aChallenge(at: Date): Promise<ContactChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: roundsPerGuess,
    // Any of them alike: a least number would tell a bot where to begin.
    counter: randomInt(contactGuesses.value()),
    deriveKey,
    expiresAt: new Date(at.getTime() + lifetimeMs),
    ...secrets(),
  })
  return ContactChallenge.parse(challenge)
}

/** Throws an AppError where the work was not done, or was done too long ago. */
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

/** For a proof that was good once: with another, the same message is taken. */
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

export const askContactChallenge = publicCallable(contract.askContactChallenge, () =>
  aChallenge(new Date()),
)
