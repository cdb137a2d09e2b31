import { limits } from '@shala/contract/limits'
import { callFunction } from '@shala/emulators/sample/callFunction'
import { signIn } from '@shala/emulators/sample/signIn'
import { findService } from '@shala/functions/src/api/callables.ts'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { FieldValue, getFirestore, type Firestore } from 'firebase-admin/firestore'
import * as z from 'zod'

const Environment = z.object({
  FIREBASE_PROJECT_ID: z.string(),
  FIREBASE_API_KEY: z.string(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string(),
  FUNCTIONS_EMULATOR_HOST: z.string(),
  FIRESTORE_EMULATOR_HOST: z.string(),
})

/** The stack that `npm run bench` started, as its admin. */
export interface Stack {
  readonly store: Firestore
  readonly adminUid: string
  call(name: string, data: unknown): Promise<unknown>
  /** The same at another server of functions, `host:port`. */
  callAt(host: string, name: string, data: unknown): Promise<unknown>
  /** Does the same as another user with the sample password. */
  callAs(email: string, name: string, data: unknown): Promise<unknown>
}

export async function theStack(): Promise<Stack> {
  const env = Environment.parse(process.env)
  initializeApp({ projectId: env.FIREBASE_PROJECT_ID })
  const getAdminToken = await keepSignedIn(() => signIn(env, 'admin@shala.test'))
  return {
    store: getFirestore(),
    adminUid: 'sample-admin',
    call: async (name, data) => callFunction(env, await getAdminToken(), getService(name), data),
    callAt: async (host, name, data) =>
      callFunction(
        { ...env, FUNCTIONS_EMULATOR_HOST: host },
        await getAdminToken(),
        getService(name),
        data,
      ),
    callAs: async (email, name, data) =>
      callFunction(env, await signIn(env, email), getService(name), data),
  }
}

/** Signs in again while the sign-in still counts as recent, for the calls that need that. */
async function keepSignedIn(signInNow: () => Promise<string>): Promise<() => Promise<string>> {
  const longest = (limits.recentSignInMinutes - 1) * 60_000
  let current = { token: await signInNow(), at: Date.now() }
  return async () => {
    if (Date.now() - current.at > longest) current = { token: await signInNow(), at: Date.now() }
    return current.token
  }
}

/** A callable with the service that answers it. */
function getService(name: string) {
  const service = findService(name)
  return service === null || service === 'api' ? { name } : { name, service }
}

/** Where the site of the stack answers. */
export const siteUrl = (): string =>
  z.object({ SHALA_SITE_URL: z.url() }).parse(process.env).SHALA_SITE_URL

let made = 0

/** Creates people with accounts, so that each measurement grants to people without a grant. */
export async function newPeople(count: number): Promise<string[]> {
  const people = Array.from({ length: count }, () => `bench-${process.pid}-${(made += 1)}`)
  for (let start = 0; start < count; start += 1000) {
    const page = people.slice(start, start + 1000)
    await getAuth().importUsers(
      page.map((uid) => ({ uid, email: `${uid}@bench.test`, emailVerified: true })),
    )
  }
  return people
}

/** A new published course. */
export async function newCourse(store: Firestore): Promise<string> {
  const at = FieldValue.serverTimestamp()
  const course = { title: 'Bench', summary: '', status: 'published', createdAt: at, updatedAt: at }
  const courseId = `bench-${process.pid}-${(made += 1)}`
  await store.collection('courses').doc(courseId).set(course)
  return courseId
}

/** Checks that both sides wrote the same documents: a record and an event per row. */
export async function requireCount(
  { store }: Pick<Stack, 'store'>,
  courseId: string,
  rows: number,
): Promise<void> {
  for (const collection of ['userCourseAccess', 'accessEvents']) {
    const found = await store.collection(collection).where('courseId', '==', courseId).count().get()
    const { count } = found.data()
    if (count !== rows) throw new Error(`${collection} holds ${count} of ${rows} for ${courseId}`)
  }
}
