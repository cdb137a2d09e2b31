import type { ContactChallenge, ContactProof } from '@shala/contract/messages/contact'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * Does the work that the server asks of a visitor's machine. The browser does it beside the page,
 * which goes on answering; it takes about a second. Throws where the browser cannot do it.
 */
export async function solve(challenge: ContactChallenge): Promise<ContactProof> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('The challenge took too long to solve')
  return { challenge, solution }
}
