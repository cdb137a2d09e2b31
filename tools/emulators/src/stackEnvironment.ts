import * as z from 'zod'
import type { Ports } from './ports/ports.ts'

/** The variables that the Admin SDK, the web build and the tests read to find one local stack. */
export const StackEnvironment = z.object({
  FIREBASE_PROJECT_ID: z.string(),
  GCLOUD_PROJECT: z.string(),
  FIREBASE_API_KEY: z.string(),
  FIREBASE_AUTH_DOMAIN: z.string(),
  FIREBASE_APP_ID: z.string(),
  FIREBASE_STORAGE_BUCKET: z.string(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string(),
  FIRESTORE_EMULATOR_HOST: z.string(),
  FIREBASE_STORAGE_EMULATOR_HOST: z.string(),
  FUNCTIONS_EMULATOR_HOST: z.string(),
  CLOUD_TASKS_EMULATOR_HOST: z.string(),
  /** There is no Google machine to ask for credentials; asking costs time and prints a warning. */
  METADATA_SERVER_DETECTION: z.string(),
  SHALA_SITE_URL: z.string(),
  /** Of the sample school: its pages and its office speak of the same pounds. */
  SCHOOL_CURRENCY: z.string(),
  SCHOOL_PHONE: z.string(),
  SANITY_PROJECT_ID: z.string(),
  SANITY_DATASET: z.string(),
  SANITY_API_HOST: z.string(),
  STRIPE_API_HOST: z.string(),
  STRIPE_SECRET_KEY: z.string(),
})
export type StackEnvironment = Readonly<z.infer<typeof StackEnvironment>>

/** The project id of every local stack; `demo-` keeps firebase-tools away from real projects. */
export const projectId = 'demo-shala'

/** The project's bucket, as the Firebase console names a new one. */
export const storageBucket = `${projectId}.firebasestorage.app`

/** Opens the drafts of the content server, as SANITY_VIEWER_TOKEN does; `web/.secret.local` holds it. */
export const viewerToken = 'demo-viewer-token'

/**
 * The secret key of a project at the stand-in for Stripe, where it opens the project's own account;
 * `functions/.secret.local` holds the one of the stack's project.
 */
export const toStripeKey = (project: string) => `sk_test_${project}`

/** Signs the webhooks of the stand-in for Stripe; `functions/.secret.local` holds it. */
export const stripeWebhookSecret = 'whsec_demo-secret-that-protects-nothing'

/** Known before the stack runs, because the web build has the addresses in it. */
export function stackEnvironment(ports: Ports): StackEnvironment {
  return {
    FIREBASE_PROJECT_ID: projectId,
    GCLOUD_PROJECT: projectId,
    FIREBASE_API_KEY: 'demo-key',
    FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    FIREBASE_APP_ID: '1:108:web:108',
    FIREBASE_STORAGE_BUCKET: storageBucket,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    FUNCTIONS_EMULATOR_HOST: `127.0.0.1:${ports.functions}`,
    CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${ports.tasks}`,
    METADATA_SERVER_DETECTION: 'none',
    SHALA_SITE_URL: `http://127.0.0.1:${ports.hosting}`,
    SCHOOL_CURRENCY: 'GBP',
    SCHOOL_PHONE: '+44 1632 960108',
    SANITY_PROJECT_ID: 'demoshala',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `http://127.0.0.1:${ports.content}`,
    STRIPE_API_HOST: `http://127.0.0.1:${ports.payments}`,
    STRIPE_SECRET_KEY: toStripeKey(projectId),
  }
}

/** Variables that would point the emulators, or the functions in them, at something else. */
const misleading =
  /^(FIREBASE_|FIRESTORE_|GCLOUD_|GOOGLE_|STORAGE_|FUNCTIONS_EMULATOR|SANITY_|SHALA_|STRIPE_|npm_)/

/** The environment of this process without what could lead the emulators astray. */
export function emulatorEnvironment(env: NodeJS.ProcessEnv): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && !misleading.test(name)) kept[name] = value
  }
  return kept
}
