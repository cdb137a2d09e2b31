import { listNeededApis } from '../tasks/doctor/checks/apis.ts'
import { listNeededSecrets } from '../tasks/doctor/checks/secrets.ts'
import type { School } from '../tasks/school/School.ts'
import type { ProjectState } from './google/ProjectState.ts'
import { createProject } from './google/createProject.ts'

export const rehearsalOwner = 'user:owner@school.example'

/**
 * Creates the project of a school as it is after sections 1 to 3 of docs/going-live.md: database, bucket,
 * APIs, secrets and the key of App Check exist, and nothing was deployed. The default account has no
 * role, as in every organisation since May 2024.
 */
export function prepareProject(school: School): ProjectState {
  const { projectId, databaseLocation, storageBucket, appId } = school.firebase
  const state = createProject({ projectId, owners: [rehearsalOwner], hasDefaultEditor: false })
  state.enabledApis = [...new Set([...state.enabledApis, ...listNeededApis(school)])]
  const database = `projects/${projectId}/databases/(default)`
  state.databases[database] = {
    name: database,
    locationId: databaseLocation,
    type: 'FIRESTORE_NATIVE',
    databaseEdition: 'STANDARD',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  }
  state.defaultBucket = storageBucket
  state.buckets[storageBucket] = {
    name: storageBucket,
    location: school.region.toUpperCase(),
    cors: [{ origin: [school.siteUrl], method: ['GET'], maxAgeSeconds: 3600 }],
    lifecycle: {
      rule: [{ action: { type: 'Delete' }, condition: { age: 2, matchesPrefix: ['uploads/'] } }],
    },
  }
  for (const { name } of listNeededSecrets(school)) {
    const secret = `projects/${projectId}/secrets/${name}`
    state.secrets[secret] = { name: secret, replication: { automatic: {} } }
    const version = `${secret}/versions/1`
    state.secretVersions[version] = { name: version, state: 'ENABLED' }
  }
  const siteKey = school.appCheck?.siteKey
  if (siteKey != null) {
    const name = `projects/${projectId}/apps/${appId}/recaptchaEnterpriseConfig`
    state.appCheckKeys[name] = { name, siteKey }
  }
  return state
}
