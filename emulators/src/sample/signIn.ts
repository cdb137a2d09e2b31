import * as z from 'zod'
import type { StackEnvironment } from '../stackEnvironment.ts'
import { postJson } from './postJson.ts'
import { samplePassword } from './samplePeople.ts'

const SignedIn = z.object({ idToken: z.string() })

/** Signs a sample person in through the Auth emulator's REST door and gives their ID token. */
export async function signIn(
  env: Pick<StackEnvironment, 'FIREBASE_AUTH_EMULATOR_HOST' | 'FIREBASE_API_KEY'>,
  email: string,
): Promise<string> {
  const url =
    `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/` +
    `accounts:signInWithPassword?key=${env.FIREBASE_API_KEY}`
  const answer = await postJson(url, { email, password: samplePassword, returnSecureToken: true })
  return SignedIn.parse(answer).idToken
}
