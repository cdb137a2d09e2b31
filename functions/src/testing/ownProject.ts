import * as z from 'zod'

/**
 * Gives each Jest worker a separate project on the emulators, which is empty at the start of each
 * test file: for every query, the emulator scans all documents of a project, so tests would become
 * slower over time. `SHALA_TEST_PROJECTS` contains the project and functions of each worker. No
 * triggers or schedules run there; tests that need them are named `*.emulator.test.ts` and use the
 * project of the stack, as do all tests without the variable.
 */
const { SHALA_TEST_PROJECTS: projects = '[]', JEST_WORKER_ID: worker = '1' } = process.env

const own = z
  .array(
    z.object({
      projectId: z.string(),
      bucket: z.string(),
      functionsHost: z.string(),
      stripeKey: z.string(),
    }),
  )
  .parse(JSON.parse(projects))
  .at(Number(worker) - 1)

if (own !== undefined) {
  process.env.GCLOUD_PROJECT = own.projectId
  process.env.FIREBASE_PROJECT_ID = own.projectId
  process.env.FIREBASE_STORAGE_BUCKET = own.bucket
  process.env.SHALA_FUNCTIONS_HOST = own.functionsHost
  process.env.STRIPE_SECRET_KEY = own.stripeKey

  beforeAll(async () => {
    const { FIRESTORE_EMULATOR_HOST: store, FIREBASE_AUTH_EMULATOR_HOST: auth } = process.env
    await Promise.all([
      empty(`http://${store}/emulator/v1/projects/${own.projectId}/databases/(default)/documents`),
      empty(`http://${auth}/emulator/v1/projects/${own.projectId}/accounts`),
    ])
  })
}

/**
 * Takes everything away. Once more where that fails: the emulator may be closing the connection
 * that the file before has left.
 * https://firebase.google.com/docs/emulator-suite/connect_firestore#clear_your_database_between_tests
 */
async function empty(url: string): Promise<void> {
  const ask = () => fetch(url, { method: 'DELETE' })
  const { ok, status } = await ask().catch(ask)
  if (!ok) throw new Error(`${url} answered ${status}`)
}
