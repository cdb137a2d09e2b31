import { ProjectState } from './ProjectState.ts'

/** How a project in the stand-in begins. */
export interface ProjectBlueprint {
  readonly projectId: string
  /** The members of the role Owner, such as `user:owner@school.example`. */
  readonly owners: readonly string[]
  /** Google gives the default account the role Editor, except in organisations since May 2024. */
  readonly hasDefaultEditor: boolean
}

/** The APIs that are enabled in a project that was created in the Firebase console. */
const initialApis = [
  'cloudresourcemanager.googleapis.com',
  'firebase.googleapis.com',
  'firebasehosting.googleapis.com',
  'firebaserules.googleapis.com',
  'identitytoolkit.googleapis.com',
  'serviceusage.googleapis.com',
  'storage.googleapis.com',
  'compute.googleapis.com',
  'iam.googleapis.com',
  'pubsub.googleapis.com',
]

/** Creates an empty project: an owner, a Hosting site, and nothing deployed. */
export function createProject({
  projectId,
  owners,
  hasDefaultEditor,
}: ProjectBlueprint): ProjectState {
  const projectNumber = '108108108108'
  const compute = `${projectNumber}-compute@developer.gserviceaccount.com`
  const site = `projects/${projectId}/sites/${projectId}`
  return ProjectState.parse({
    projectId,
    projectNumber,
    enabledApis: initialApis,
    policy: {
      version: 1,
      etag: 'BW0',
      bindings: [
        { role: 'roles/owner', members: [...owners] },
        ...(hasDefaultEditor
          ? [{ role: 'roles/editor', members: [`serviceAccount:${compute}`] }]
          : []),
      ],
    },
    serviceAccounts: {
      [compute]: {
        name: `projects/${projectId}/serviceAccounts/${compute}`,
        projectId,
        email: compute,
      },
    },
    sites: {
      [site]: {
        name: site,
        type: 'DEFAULT_SITE',
        defaultUrl: `https://${projectId}.web.app`,
      },
    },
    authorizedDomains: ['localhost', `${projectId}.firebaseapp.com`, `${projectId}.web.app`],
  })
}
