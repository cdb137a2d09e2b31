import { projectNumber } from '../google/GoogleApi.ts'
import type { SetupContext } from '../google/SetupStep.ts'
import {
  accountPolicy,
  bucketPolicy,
  changePolicy,
  gottenPolicy,
  hasGrant,
  listGrants,
  projectPolicy,
  type Grant,
  type PolicyResource,
} from './IamPolicy.ts'
import { toAccountEmail, serviceAccounts, type ServiceAccount } from './serviceAccounts.ts'

/** A resource, with the grants that it needs and those that it must not have. */
interface Wanted {
  readonly resource: PolicyResource
  readonly grants: readonly Grant[]
  /** Whether a grant that is not among `grants` is too much. */
  readonly isExcess: (grant: Grant) => boolean
}

/** The missing and excess roles of a resource's policy. */
interface RoleGap {
  readonly resource: PolicyResource
  readonly missing: readonly Grant[]
  readonly excess: readonly Grant[]
}

/** Returns the expected roles of all resources, in the order of their creation. */
async function listWanted({ google, school }: SetupContext): Promise<Wanted[]> {
  const { projectId } = google
  const number = await projectNumber(google)
  const own = (account: ServiceAccount) => `serviceAccount:${toAccountEmail(account, projectId)}`
  const owns = new Set(serviceAccounts.map(own))
  const getGrants = (getRoles: (account: ServiceAccount) => readonly string[]): Grant[] =>
    serviceAccounts.flatMap((account) =>
      getRoles(account).map((role) => ({ member: own(account), role })),
    )
  const isOwn = ({ member }: Grant) => owns.has(member)
  const project: Wanted = {
    resource: projectPolicy(projectId),
    grants: [
      ...getGrants(({ projectRoles, customRoles }) => [
        ...projectRoles,
        ...customRoles.map((id) => `projects/${projectId}/roles/${id}`),
      ]),
      ...platformGrants(number),
    ],
    isExcess: isOwn,
  }
  const bucket: Wanted = {
    resource: bucketPolicy(school.firebase.storageBucket),
    grants: getGrants(({ bucketRoles }) => bucketRoles),
    isExcess: isOwn,
  }
  const accounts = serviceAccounts.map((account): Wanted => {
    return {
      resource: accountPolicy(projectId, toAccountEmail(account, projectId)),
      grants: account.ownRoles.map((role) => ({ member: own(account), role })),
      isExcess: isOwn,
    }
  })
  return [
    project,
    bucket,
    ...accounts,
    ...secrets(projectId, own),
    ...events(school.region, projectId, own),
  ]
}

/**
 * Google's own accounts that a deployment and the rules of Storage need. Functions are built as the
 * default account of Compute Engine, which has no role in organisations created since May 2024.
 * https://cloud.google.com/build/docs/cloud-build-service-account-updates
 */
const platformGrants = (number: string): Grant[] => [
  { member: `serviceAccount:${computeAccount(number)}`, role: 'roles/cloudbuild.builds.builder' },
  {
    member: `serviceAccount:service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`,
    role: 'roles/firebaserules.firestoreServiceAgent',
  },
]

export const computeAccount = (number: string) => `${number}-compute@developer.gserviceaccount.com`

const reads = 'roles/secretmanager.secretAccessor'

/** A secret is read by the accounts that need it, and by no other service account. */
function secrets(projectId: string, own: (account: ServiceAccount) => string): Wanted[] {
  const names = [...new Set(serviceAccounts.flatMap((account) => account.secrets))].toSorted()
  return names.map((name) => ({
    resource: gottenPolicy(
      `the secret ${name}`,
      `secretmanager.googleapis.com/v1/projects/${projectId}/secrets/${name}`,
    ),
    grants: serviceAccounts
      .filter((account) => account.secrets.includes(name))
      .map((account) => ({ member: own(account), role: reads })),
    isExcess: ({ member, role }) => role === reads && member.startsWith('serviceAccount:'),
  }))
}

/** Eventarc calls the function of an event in the name of the account that the function runs as. */
function events(
  region: string,
  projectId: string,
  own: (account: ServiceAccount) => string,
): Wanted[] {
  return serviceAccounts.flatMap((account) =>
    account.receives.map((name) => ({
      resource: gottenPolicy(
        `the service of ${name}`,
        `run.googleapis.com/v2/projects/${projectId}/locations/${region}/services/${name.toLowerCase()}`,
      ),
      grants: [{ member: own(account), role: 'roles/run.invoker' }],
      isExcess: ({ role }: Grant) => role === 'roles/run.invoker',
    })),
  )
}

/**
 * Compares every policy with the expected one. Missing resources have no gap: a secret is created
 * by `functions:secrets:set`, and the service of a function by its first deployment.
 */
export async function findRoleGaps(context: SetupContext): Promise<RoleGap[]> {
  const gaps: RoleGap[] = []
  for (const { resource, grants, isExcess } of await listWanted(context)) {
    const policy = await resource.read(context.google)
    if (policy === null) continue
    const missing = grants.filter((grant) => !hasGrant(policy, grant))
    const excess = listGrants(policy).filter(
      (grant) =>
        isExcess(grant) &&
        !grants.some(({ member, role }) => member === grant.member && role === grant.role),
    )
    if (missing.length + excess.length > 0) gaps.push({ resource, missing, excess })
  }
  return gaps
}

/** Replaces policies with missing or excess roles. */
export async function closeRoleGaps(context: SetupContext): Promise<void> {
  for (const { resource, missing, excess } of await findRoleGaps(context)) {
    const policy = await resource.read(context.google)
    if (policy === null) continue
    // Its etag is written back, so a change that someone else makes at the same time is not undone.
    await resource.write(context.google, changePolicy(policy, { add: missing, remove: excess }))
  }
}
