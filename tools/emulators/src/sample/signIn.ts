import * as z from 'zod'
import type { StackEnvironment } from '../stackEnvironment.ts'
import { postJson } from './postJson.ts'
import { samplePassword } from './samplePeople.ts'

const Session = z.object({
  localId: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
  /** In seconds. */
  expiresIn: z.coerce.number(),
})

type AuthEnvironment = Pick<StackEnvironment, 'FIREBASE_AUTH_EMULATOR_HOST' | 'FIREBASE_API_KEY'>

/** Signs a sample person in through the REST interface of the Auth emulator. */
export async function createSession(
  env: AuthEnvironment,
  email: string,
): Promise<z.infer<typeof Session>> {
  const url =
    `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/` +
    `accounts:signInWithPassword?key=${env.FIREBASE_API_KEY}`
  const answer = await postJson(url, { email, password: samplePassword, returnSecureToken: true })
  return Session.parse(answer)
}

/** Signs a sample person in and returns their ID token. */
export async function signIn(env: AuthEnvironment, email: string): Promise<string> {
  return (await createSession(env, email)).idToken
}
