import * as z from 'zod'
import { GoogleError } from '../GoogleError.ts'
import { applyMask, requireResource, type GoogleProject } from '../GoogleProject.ts'
import { PolicyChange, policyRoutes, type Route } from '../route.ts'

const usage = 'serviceusage.googleapis.com'
const manager = 'cloudresourcemanager.googleapis.com'
const Permissions = z.object({ permissions: z.array(z.string()) })

/** Service Usage: which APIs are enabled, and the accounts through which they act. */
export const serviceUsage: readonly Route[] = [
  {
    method: 'GET',
    host: usage,
    path: 'v1/{name=projects/*/services/*}',
    permission: 'serviceusage.services.get',
    handle: (google, { params: { name = '' } }) => describeApi(google, name),
  },
  {
    method: 'GET',
    host: usage,
    path: 'v1/{parent=projects/*}/services',
    permission: 'serviceusage.services.list',
    handle: (google) => ({
      services: google.state.enabledApis.map((api) =>
        describeApi(google, `projects/${google.state.projectNumber}/services/${api}`),
      ),
    }),
  },
  {
    method: 'POST',
    host: usage,
    path: 'v1/{name=projects/*/services/*}:enable',
    permission: 'serviceusage.services.enable',
    handle: (google, { params: { name = '' } }) => {
      const api = name.split('/').at(-1) ?? ''
      if (!google.state.billingEnabled && needsBilling.includes(api)) {
        throw new GoogleError(
          'FAILED_PRECONDITION',
          `Billing must be enabled for activation of service(s) '${api}' to proceed.`,
          [{ reason: 'UREQ_PROJECT_BILLING_NOT_FOUND' }],
        )
      }
      return google.operations.start({
        parent: 'operations',
        target: name,
        work: async () => {
          await google.clock.pause(5000)
          if (!google.state.enabledApis.includes(api)) google.state.enabledApis.push(api)
          google.onChange()
          return { service: describeApi(google, name) }
        },
      })
    },
  },
  {
    method: 'POST',
    host: usage,
    path: 'v1beta1/{parent=projects/*/services/*}:generateServiceIdentity',
    permission: 'serviceusage.services.enable',
    handle: (google, { params: { parent = '' } }) => {
      const api = parent.split('/').at(-1) ?? ''
      google.requireApi(api)
      google.state.serviceAgents[api] ??= google.clock.now()
      google.onChange()
      return { name: `operations/identity-${api}`, done: true, response: {} }
    },
  },
]

const needsBilling = [
  'cloudfunctions.googleapis.com',
  'cloudbuild.googleapis.com',
  'run.googleapis.com',
  'artifactregistry.googleapis.com',
  'secretmanager.googleapis.com',
  'cloudscheduler.googleapis.com',
  'cloudtasks.googleapis.com',
]

function describeApi({ state }: GoogleProject, name: string) {
  const api = name.split('/').at(-1) ?? ''
  return {
    name: `projects/${state.projectNumber}/services/${api}`,
    parent: `projects/${state.projectNumber}`,
    config: { name: api },
    state: state.enabledApis.includes(api) ? 'ENABLED' : 'DISABLED',
  }
}

/** Resource Manager: the project and the roles on it. */
export const resourceManager: readonly Route[] = [
  ...['v1/{name=projects/*}', 'v3/{name=projects/*}'].map((path): Route => ({
    method: 'GET',
    host: manager,
    path,
    permission: 'resourcemanager.projects.get',
    handle: ({ state: { projectId, projectNumber } }) =>
      path.startsWith('v1')
        ? { projectId, projectNumber, name: projectId, lifecycleState: 'ACTIVE' }
        : { name: `projects/${projectNumber}`, projectId, state: 'ACTIVE' },
  })),
  ...['v1', 'v3'].flatMap((version): Route[] => [
    {
      method: 'POST',
      host: manager,
      path: `${version}/{resource=projects/*}:getIamPolicy`,
      permission: 'resourcemanager.projects.getIamPolicy',
      handle: ({ state }) => state.policy,
    },
    {
      method: 'POST',
      host: manager,
      path: `${version}/{resource=projects/*}:setIamPolicy`,
      permission: 'resourcemanager.projects.setIamPolicy',
      handle: (google, { body }) => {
        const { policy } = PolicyChange.parse(body)
        google.state.policy = { ...policy, version: 1, etag: `BW${google.clock.now()}` }
        google.onChange()
        return google.state.policy
      },
    },
    {
      method: 'POST',
      host: manager,
      path: `${version}/{resource=projects/*}:testIamPermissions`,
      permission: null,
      handle: (google, { body, caller }) => ({
        permissions: Permissions.parse(body).permissions.filter((permission) =>
          google.may(caller, permission),
        ),
      }),
    },
  ]),
]

const iam = 'iam.googleapis.com'
const NewAccount = z.object({
  accountId: z.string(),
  serviceAccount: z.looseObject({}).default({}),
})

/** IAM: the service accounts and their users. */
export const iamAccounts: readonly Route[] = [
  {
    method: 'GET',
    host: iam,
    path: 'v1/{name=projects/*/serviceAccounts/*}',
    permission: 'iam.serviceAccounts.get',
    handle: (google, { params: { name = '' } }) => requireAccount(google, name),
  },
  {
    method: 'GET',
    host: iam,
    path: 'v1/{name=projects/*}/serviceAccounts',
    permission: 'iam.serviceAccounts.list',
    handle: ({ state }) => ({ accounts: Object.values(state.serviceAccounts) }),
  },
  {
    method: 'POST',
    host: iam,
    path: 'v1/{name=projects/*}/serviceAccounts',
    permission: 'iam.serviceAccounts.create',
    handle: (google, { body }) => {
      const { accountId, serviceAccount } = NewAccount.parse(body)
      const { projectId } = google.state
      const email = `${accountId}@${projectId}.iam.gserviceaccount.com`
      const name = `projects/${projectId}/serviceAccounts/${email}`
      if (google.state.serviceAccounts[email] !== undefined) {
        throw new GoogleError('ALREADY_EXISTS', `Service account ${accountId} already exists.`)
      }
      google.state.serviceAccounts[email] = { ...serviceAccount, name, projectId, email }
      google.onChange()
      return { name, projectId, email, ...serviceAccount }
    },
  },
  ...policyRoutes({
    method: 'POST',
    host: iam,
    path: 'v1/{resource=projects/*/serviceAccounts/*}',
    permission: 'iam.serviceAccounts',
    requireFound: requireAccount,
  }),
  {
    method: 'POST',
    host: iam,
    path: 'v1/{resource=projects/*/serviceAccounts/*}:testIamPermissions',
    permission: null,
    handle: (google, { params: { resource = '' }, body, caller }) => ({
      permissions: Permissions.parse(body).permissions.filter((permission) =>
        google.may(caller, permission, google.canonical(resource)),
      ),
    }),
  },
]

const CustomRole = z.object({ roleId: z.string(), role: z.looseObject({}) })

/** IAM: roles that a project defines itself. */
export const iamRoles: readonly Route[] = [
  {
    method: 'GET',
    host: iam,
    path: 'v1/{name=projects/*/roles/*}',
    permission: 'iam.roles.get',
    handle: ({ state }, { params: { name = '' } }) => requireResource(state.roles, name),
  },
  {
    method: 'POST',
    host: iam,
    path: 'v1/{parent=projects/*}/roles',
    permission: 'iam.roles.create',
    handle: (google, { params: { parent = '' }, body }) => {
      const { roleId, role } = CustomRole.parse(body)
      const name = `${parent}/roles/${roleId}`
      google.state.roles[name] = { ...role, name }
      google.onChange()
      return { ...role, name }
    },
  },
  {
    method: 'PATCH',
    host: iam,
    path: 'v1/{name=projects/*/roles/*}',
    permission: 'iam.roles.update',
    handle: (google, { params: { name = '' }, query, body }) => {
      const before = requireResource(google.state.roles, name)
      const changed = applyMask(before, z.looseObject({}).parse(body), query.get('updateMask'))
      google.state.roles[name] = changed
      google.onChange()
      return changed
    },
  },
]

function requireAccount({ state }: GoogleProject, name: string) {
  const email = name.split('/').at(-1) ?? ''
  const found = state.serviceAccounts[email]
  if (found === undefined) throw new GoogleError('NOT_FOUND', `Unknown service account: ${email}`)
  return found
}

/** Firebase Extensions: there are none, but firebase-tools asks before each deployment of functions. */
export const extensions: readonly Route[] = [
  {
    method: 'GET',
    host: 'firebaseextensions.googleapis.com',
    path: 'v1beta/{name=projects/*}/instances',
    permission: 'firebaseextensions.instances.list',
    handle: () => ({}),
  },
]

/** Firebase App Check: with which key a web app is registered. */
export const appCheck: readonly Route[] = [
  {
    method: 'GET',
    host: 'firebaseappcheck.googleapis.com',
    path: 'v1/{name=projects/*/apps/**}/recaptchaEnterpriseConfig',
    permission: 'firebaseappcheck.recaptchaEnterpriseConfig.get',
    handle: ({ state }, { params: { name = '' } }) =>
      requireResource(state.appCheckKeys, `${name}/recaptchaEnterpriseConfig`),
  },
]

/**
 * Firebase Management, Cloud Billing and Compute Engine: the project details that the CLI reads.
 */
export const projectDetails: readonly Route[] = [
  {
    method: 'GET',
    host: 'firebase.googleapis.com',
    path: 'v1beta1/{name=projects/*}',
    permission: 'firebase.projects.get',
    handle: ({ state: { projectId, projectNumber, sites } }) => ({
      name: `projects/${projectId}`,
      projectId,
      projectNumber,
      state: 'ACTIVE',
      resources: Object.keys(sites).length === 0 ? {} : { hostingSite: projectId },
    }),
  },
  {
    method: 'GET',
    host: 'firebase.googleapis.com',
    path: 'v1beta1/{name=projects/*}/adminSdkConfig',
    permission: 'firebase.projects.get',
    handle: ({ state: { projectId, defaultBucket } }) => ({
      projectId,
      ...(defaultBucket !== null && { storageBucket: defaultBucket }),
    }),
  },
  {
    method: 'GET',
    host: 'cloudbilling.googleapis.com',
    path: 'v1/{name=projects/*}/billingInfo',
    permission: 'resourcemanager.projects.get',
    handle: ({ state: { projectId, billingEnabled } }) => ({
      name: `projects/${projectId}/billingInfo`,
      projectId,
      billingEnabled,
    }),
  },
  {
    method: 'GET',
    host: 'compute.googleapis.com',
    path: 'compute/v1/projects/{project}',
    permission: 'compute.projects.get',
    handle: (google, { params: { project = '' } }) => {
      google.requireProject(project)
      return { name: google.state.projectId, defaultServiceAccount: google.computeAccount }
    },
  },
]
