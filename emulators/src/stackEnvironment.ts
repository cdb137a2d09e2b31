import type { Ports } from './ports/ports.ts'

/** The variables that the Admin SDK, the web build and the tests read to find one local stack. */
export interface StackEnvironment {
  readonly FIREBASE_PROJECT_ID: string
  readonly GCLOUD_PROJECT: string
  readonly FIREBASE_API_KEY: string
  readonly FIREBASE_AUTH_DOMAIN: string
  readonly FIREBASE_APP_ID: string
  readonly FIREBASE_STORAGE_BUCKET: string
  readonly FIREBASE_AUTH_EMULATOR_HOST: string
  readonly FIRESTORE_EMULATOR_HOST: string
  readonly FIREBASE_STORAGE_EMULATOR_HOST: string
  readonly FUNCTIONS_EMULATOR_HOST: string
  readonly CLOUD_TASKS_EMULATOR_HOST: string
  /** There is no Google machine to ask for credentials; asking costs time and prints a warning. */
  readonly METADATA_SERVER_DETECTION: string
  readonly SHALA_SITE_URL: string
  /** Of the sample school: its pages and its office speak of the same pounds. */
  readonly SCHOOL_CURRENCY: string
  readonly SANITY_PROJECT_ID: string
  readonly SANITY_DATASET: string
  readonly SANITY_API_HOST: string
}

/** The project id of every local stack; `demo-` keeps firebase-tools away from real projects. */
export const projectId = 'demo-shala'

/** The project's bucket, as the Firebase console names a new one. */
export const storageBucket = `${projectId}.firebasestorage.app`

/** Opens the drafts of the content server, as SANITY_VIEWER_TOKEN does; `web/.secret.local` holds it. */
export const viewerToken = 'demo-viewer-token'

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
    SANITY_PROJECT_ID: 'demoshala',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `http://127.0.0.1:${ports.content}`,
  }
}
