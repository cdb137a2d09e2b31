import { deleteApp, getApps } from 'firebase-admin/app'

/**
 * Closes the connections of a file's tests. Each file loads the modules again, so open connections
 * would fill the worker's memory and keep it from ending.
 */
afterAll(async () => {
  await Promise.all(getApps().map((app) => deleteApp(app)))
})
