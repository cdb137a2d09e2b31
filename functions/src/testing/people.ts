import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { auth } from '../firebase.ts'

const password = 'namaste-108'

/** A person with an account on the Auth emulator, made for one test. */
export interface TestPerson {
  readonly uid: string
  readonly email: string
  /** Signs in and gives an ID token that carries the claims as they are now. */
  token(): Promise<string>
}

export async function somebody(
  wishes: {
    claims?: Record<string, unknown>
    emailVerified?: boolean
    displayName?: string
    email?: string
    uid?: string
  } = {},
): Promise<TestPerson> {
  const { claims, ...profile } = wishes
  const email = profile.email ?? `${randomUUID()}@test.shala.test`
  const record = await auth().createUser({ emailVerified: true, ...profile, email, password })
  if (claims !== undefined) await auth().setCustomUserClaims(record.uid, claims)
  return { uid: record.uid, email: record.email ?? email, token: () => signIn(email) }
}

export function anAdmin(): Promise<TestPerson> {
  return somebody({ claims: { admin: true } })
}

/** Many people at once; the emulator takes a thousand in a request. */
export async function aCrowd(size: number): Promise<string[]> {
  const users = Array.from({ length: size }, () => {
    const uid = randomUUID()
    return { uid, email: `${uid}@crowd.shala.test`, emailVerified: true }
  })
  for (let start = 0; start < size; start += 1000) {
    await auth().importUsers(users.slice(start, start + 1000))
  }
  return users.map(({ uid }) => uid)
}

async function signIn(email: string): Promise<string> {
  const host = z.string().parse(process.env.FIREBASE_AUTH_EMULATOR_HOST)
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  )
  return z.object({ idToken: z.string() }).parse(await response.json()).idToken
}
