import { deleteApp, getApps } from 'firebase-admin/app'

/**
 * Closes the connections of a file's tests. Each file loads the modules again, so open connections
 * would fill the worker's memory and keep it from ending.
 */
async function closeApps(): Promise<void> {
  await Promise.all(getApps().map((app) => deleteApp(app)))
}

// A later hook of the file before may have opened an app again, for the project of that file.
beforeAll(closeApps)
afterAll(closeApps)
