import { FirebaseError } from 'firebase/app'
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDoc,
  getFirestore,
} from 'firebase/firestore/lite'
import * as z from 'zod'
import { CallError } from '../CallError.ts'
import { app } from '../firebase/app.ts'
import { auth } from '../firebase/auth.ts'
import type { Found, Query, Stored } from '../query.ts'
import { hostAndPort, settings } from '../settings.ts'
import { readByPages } from './storeQuery.ts'

const store = getFirestore(app)

const emulator = settings().emulators.firestore
if (emulator !== null) {
  const { host, port } = hostAndPort(emulator)
  connectFirestoreEmulator(store, host, port)
}

/** The database, once it is known who is signed in: a read carries their token. */
async function firestore(): Promise<Firestore> {
  await auth.authStateReady()
  return store
}

/** One document, or null where there is none or it does not fit. Throws a `CallError`. */
export async function getDocument<Schema extends z.ZodType>(
  path: string,
  id: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const found = await reading(async () => getDoc(doc(await firestore(), path, id)))
  return found.exists() ? (fitting(found.ref.path, found.data(), schema)?.data ?? null) : null
}

/** The documents that a query finds and that fit. Throws a `CallError`. */
export async function listDocuments<Schema extends z.ZodType>(
  asked: Query,
  schema: Schema,
): Promise<Stored<z.output<Schema>>[]> {
  return (await pageOfDocuments(asked, schema)).rows
}

/** The same, and how many documents there were, fitting or not. Throws a `CallError`. */
export async function pageOfDocuments<Schema extends z.ZodType>(
  asked: Query,
  schema: Schema,
): Promise<Found<z.output<Schema>>> {
  const found = await reading(async () => readByPages(await firestore(), asked))
  const rows = found.flatMap((document) => {
    const fits = fitting(document.ref.path, document.data(), schema)
    return fits ? [{ id: document.id, data: fits.data }] : []
  })
  return { rows, read: found.length }
}

function fitting<Schema extends z.ZodType>(path: string, data: unknown, schema: Schema) {
  const parsed = schema.safeParse(data)
  if (parsed.success) return { data: parsed.data }
  console.warn(`${path} was left out, because it does not fit`, z.prettifyError(parsed.error))
  return null
}

async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') {
      throw new CallError('permission-denied', 'You may not see this.')
    }
    console.warn('A read failed', error)
    throw new CallError(
      'unavailable',
      'This could not be loaded. Check your connection and try again.',
    )
  }
}
