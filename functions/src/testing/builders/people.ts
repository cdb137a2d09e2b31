import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@shala/contract/people/permissions'
import * as z from 'zod'
import { auth } from '../../firebase.ts'
import { changeRole } from '../../people/changeRole.ts'
import { projectId } from '../server.ts'

const password = 'namaste-108'

/** A person with an account on the Auth emulator, made for one test. */
export interface TestPerson {
  readonly uid: string
  readonly email: string
  /** Signs in at the first call, and gives that ID token at each further one. */
  token(): Promise<string>
}

interface Wishes {
  claims?: Record<string, unknown>
  emailVerified?: boolean
  displayName?: string
  email?: string
  uid?: string
}

export async function createUser(wishes: Wishes = {}): Promise<TestPerson> {
  const { claims, ...profile } = wishes
  const email = profile.email ?? `${randomUUID()}@test.shala.test`
  const record = await auth().createUser({ emailVerified: true, ...profile, email, password })
  if (claims !== undefined) await auth().setCustomUserClaims(record.uid, claims)
  let token: Promise<string> | undefined
  return { uid: record.uid, email: record.email ?? email, token: () => (token ??= signIn(email)) }
}

/** The same person after another sign-in, whose token carries the claims as they are at the call. */
export function signInAgain(person: TestPerson): TestPerson {
  return { ...person, token: () => signIn(person.email) }
}

/** Creates an owner with claim and note, as the product does. */
export function createAdmin(wishes: Wishes = {}): Promise<TestPerson> {
  return createStaff('owner', wishes)
}

/** Creates a person of the staff with claim and note, as the product does. */
export async function createStaff(
  role: StaffRole,
  wishes: Wishes = {},
  teacherId: string | null = null,
): Promise<TestPerson> {
  const person = await createUser(wishes)
  await changeRole(person.uid, role, undefined, { teacherId })
  return person
}

/**
 * The same person with the token of a session that began so many minutes ago, of an account that is
 * older than that. The Functions emulator looks at no signature; whatever else a token says stays as
 * it is.
 */
export function signedInBefore(person: TestPerson, minutes: number): TestPerson {
  const signInThen = async () => {
    const [, payload = ''] = (await signIn(person.email)).split('.')
    const claims = z.looseObject({ auth_time: z.number() }).parse(decoded(payload))
    claims.auth_time -= minutes * 60
    await moveSignInBack(person, claims.auth_time)
    return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`
  }
  let token: Promise<string> | undefined
  return { ...person, token: () => (token ??= signInThen()) }
}

/**
 * Moves the account's last sign-in to a time in seconds, and lets sessions count since then or
 * earlier. The Admin SDK can set neither.
 */
async function moveSignInBack({ uid }: TestPerson, seconds: number): Promise<void> {
  const { tokensValidAfterTime } = await auth().getUser(uid)
  const validSince = Math.min(seconds, Date.parse(tokensValidAfterTime ?? '3000-01-01') / 1000)
  await askProvider(`projects/${projectId()}/accounts:update`, {
    localId: uid,
    validSince: String(validSince),
    lastLoginAt: String(seconds * 1000),
  })
}

function decoded(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

/** Creates many people in parallel; the emulator accepts a thousand per request. */
export async function createUsers(size: number): Promise<string[]> {
  const users = Array.from({ length: size }, () => {
    const uid = randomUUID()
    return { uid, email: `${uid}@crowd.shala.test`, emailVerified: true }
  })
  for (let start = 0; start < size; start += 1000) {
    await auth().importUsers(users.slice(start, start + 1000))
  }
  return users.map(({ uid }) => uid)
}

/** Signs in with the password that all of them have, and gives the ID token. */
export async function signIn(email: string): Promise<string> {
  const body = { email, password, returnSecureToken: true, targetProjectId: projectId() }
  const answer = await askProvider('accounts:signInWithPassword', body)
  return z.object({ idToken: z.string() }).parse(answer).idToken
}

/**
 * Calls the provider as the owner, which can name a project; with an API key it would use that of
 * the stack.
 */
async function askProvider(path: string, body: object): Promise<unknown> {
  const host = z.string().parse(process.env.FIREBASE_AUTH_EMULATOR_HOST)
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return response.json()
}
