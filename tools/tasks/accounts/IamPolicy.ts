import * as z from 'zod'
import { GoogleRefusal, type GoogleApi } from '../google/GoogleApi.ts'

/** Unknown fields and conditional bindings stay as they are. */
const IamPolicy = z.looseObject({
  etag: z.string().optional(),
  bindings: z
    .array(
      z.looseObject({
        role: z.string(),
        members: z.array(z.string()).default([]),
        condition: z.looseObject({}).optional(),
      }),
    )
    .default([]),
})
export type IamPolicy = z.infer<typeof IamPolicy>

/** A role that a member has, or should have, on a resource. */
export interface Grant {
  readonly member: string
  readonly role: string
}

/** A resource with its own policy. */
export interface PolicyResource {
  /** Its name for people, such as "the project". */
  readonly title: string
  /** Returns null if the resource does not exist. */
  readonly read: (google: GoogleApi) => Promise<IamPolicy | null>
  readonly write: (google: GoogleApi, policy: IamPolicy) => Promise<void>
}

// Without it Google leaves conditional bindings out, and a write would remove them.
const requestedPolicyVersion = 3

/** https://cloud.google.com/resource-manager/reference/rest/v3/projects/getIamPolicy */
export function projectPolicy(projectId: string): PolicyResource {
  const address = `cloudresourcemanager.googleapis.com/v3/projects/${projectId}`
  const asked = { options: { requestedPolicyVersion } }
  return {
    title: 'the project',
    read: (google) => orNull(google.readByPost(`${address}:getIamPolicy`, IamPolicy, asked)),
    write: writeTo(address),
  }
}

/** https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts/getIamPolicy */
export function accountPolicy(projectId: string, email: string): PolicyResource {
  const address = `iam.googleapis.com/v1/projects/${projectId}/serviceAccounts/${email}`
  const asked = `${address}:getIamPolicy?options.requestedPolicyVersion=${requestedPolicyVersion}`
  return {
    title: email,
    read: (google) => orNull(google.readByPost(asked, IamPolicy)),
    write: writeTo(address),
  }
}

/** A resource whose policy is asked for by GET, such as a secret or a service of Cloud Run. */
export function gottenPolicy(title: string, address: string): PolicyResource {
  const query = `options.requestedPolicyVersion=${requestedPolicyVersion}`
  return {
    title,
    read: (google) => orNull(google.get(`${address}:getIamPolicy?${query}`, IamPolicy)),
    write: writeTo(address),
  }
}

const writeTo = (address: string) => async (google: GoogleApi, policy: IamPolicy) => {
  await google.post(`${address}:setIamPolicy`, { policy }, IamPolicy)
}

/** https://cloud.google.com/storage/docs/json_api/v1/buckets/setIamPolicy */
export function bucketPolicy(bucket: string): PolicyResource {
  const address = `storage.googleapis.com/storage/v1/b/${bucket}/iam`
  const query = `optionsRequestedPolicyVersion=${requestedPolicyVersion}`
  return {
    title: `the bucket ${bucket}`,
    read: (google) => orNull(google.get(`${address}?${query}`, IamPolicy)),
    write: async (google, policy) => {
      await google.put(address, policy, IamPolicy)
    },
  }
}

async function orNull(answer: Promise<IamPolicy>): Promise<IamPolicy | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof GoogleRefusal && error.status === 404) return null
    throw error
  }
}

/** A grant under a condition does not count: it may not hold at the moment. */
export const hasGrant = ({ bindings }: IamPolicy, { member, role }: Grant): boolean =>
  bindings.some(
    (binding) =>
      binding.role === role && binding.condition === undefined && binding.members.includes(member),
  )

/** Lists every grant of a policy, those under a condition included. */
export const listGrants = ({ bindings }: IamPolicy): Grant[] =>
  bindings.flatMap(({ role, members }) => members.map((member) => ({ member, role })))

const isSame = (grant: Grant) => (other: Grant) =>
  grant.member === other.member && grant.role === other.role

/** Returns the policy with some grants more and some less; all others stay, with their conditions. */
export function changePolicy(
  policy: IamPolicy,
  { add, remove }: { add: readonly Grant[]; remove: readonly Grant[] },
): IamPolicy {
  const bindings = policy.bindings
    .map((binding) => ({
      ...binding,
      members: binding.members.filter(
        (member) => !remove.some(isSame({ member, role: binding.role })),
      ),
    }))
    .filter(({ members }) => members.length > 0)
  for (const { member, role } of add) {
    const known = bindings.find(
      (binding) => binding.role === role && binding.condition === undefined,
    )
    if (known === undefined) bindings.push({ role, members: [member] })
    else if (!known.members.includes(member)) known.members = [...known.members, member]
  }
  return { ...policy, version: requestedPolicyVersion, bindings }
}
