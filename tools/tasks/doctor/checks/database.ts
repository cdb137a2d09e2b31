import * as z from 'zod'
import { GoogleRefusal, type GoogleApi } from '../../google/GoogleApi.ts'
import { bad, goodUnless, type ProjectCheck } from '../Check.ts'

const Database = z.object({
  locationId: z.string(),
  type: z.string(),
  deleteProtectionState: z.string().optional(),
  pointInTimeRecoveryEnablement: z.string().optional(),
})

/**
 * The project's database, or null where there is none.
 * https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases
 */
export async function readDatabase(google: GoogleApi): Promise<z.infer<typeof Database> | null> {
  const address = `firestore.googleapis.com/v1/projects/${google.projectId}/databases/(default)`
  try {
    return await google.get(address, Database)
  } catch (error) {
    if (error instanceof GoogleRefusal && error.status === 404) return null
    throw error
  }
}

export const database: ProjectCheck = {
  title: 'The database',
  async run({ google, school }) {
    const { databaseLocation: location } = school.firebase
    const project = `--project ${google.projectId}`
    const found = await readDatabase(google)
    if (found === null) {
      const todo = `gcloud firestore databases create --location=${location} --delete-protection ${project}`
      return bad('there is none yet', todo)
    }
    const { locationId, type, deleteProtectionState } = found
    return goodUnless(`in ${locationId}, and cannot be deleted by mistake`, [
      ...(type === 'FIRESTORE_NATIVE'
        ? []
        : [
            {
              says: `it is of type ${type}`,
              todo: 'Make a database of type Native: only it has rules and listeners.',
            },
          ]),
      ...(locationId === location
        ? []
        : [
            {
              says: `it is in ${locationId}, and school.json says ${location}`,
              todo: `Write "databaseLocation": "${locationId}" into school.json, or begin with a new project: a database cannot be moved.`,
            },
          ]),
      ...(deleteProtectionState === 'DELETE_PROTECTION_ENABLED'
        ? []
        : [
            {
              says: 'anybody with the rights can delete it with one command',
              todo: `gcloud firestore databases update --database='(default)' --delete-protection ${project}`,
            },
          ]),
    ])
  },
}
