import { join } from 'node:path'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import * as z from 'zod'

const Environment = z.object({
  FIREBASE_PROJECT_ID: z.string(),
  FIREBASE_API_KEY: z.string(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string(),
  FIRESTORE_EMULATOR_HOST: z.string(),
  FIREBASE_STORAGE_EMULATOR_HOST: z.string(),
  FIREBASE_STORAGE_BUCKET: z.string(),
  FUNCTIONS_EMULATOR_HOST: z.string(),
  SHALA_PAGE_FIRESTORE_HOST: z.string().optional(),
  SHALA_PAGE_FUNCTIONS_HOST: z.string().optional(),
  SHALA_SITE_URL: z.url(),
  SANITY_API_HOST: z.url(),
  SHALA_WEB_FOLDER: z.string().optional(),
  SHALA_CONTENT_FILE: z.string().optional(),
})

/** The stack that the tests run against. */
export const env = Environment.parse(process.env)

/** Where pages find the database and the functions; answers come late there with `--late`. */
export const pageHosts = {
  firestore: env.SHALA_PAGE_FIRESTORE_HOST ?? env.FIRESTORE_EMULATOR_HOST,
  functions: env.SHALA_PAGE_FUNCTIONS_HOST ?? env.FUNCTIONS_EMULATOR_HOST,
}

/** True for the URL of a callable: under `/api/` of the site, or of the service `bulk`. */
export const isCall = ({ host, pathname }: URL): boolean =>
  host === pageHosts.functions ||
  (host === new URL(env.SHALA_SITE_URL).host && pathname.startsWith('/api/'))

/** Whether answers of database and functions come late. */
export const isLate = env.SHALA_PAGE_FIRESTORE_HOST !== undefined

const app = initializeApp({ projectId: env.FIREBASE_PROJECT_ID })

/** The stack's accounts, past every rule. */
export const auth = getAuth(app)
/** The stack's documents, past every rule. */
export const store = getFirestore(app)

/** The project's folder for files of test runs; ignored by git. */
export const scratch = join(import.meta.dirname, '..', '..', '..', '.shala')
