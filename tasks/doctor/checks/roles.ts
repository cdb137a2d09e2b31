import * as z from 'zod'
import type { GoogleApi } from '../../google/GoogleApi.ts'
import { goodUnless, type ProjectCheck } from '../Check.ts'

const Project = z.object({ name: z.string().regex(/^projects\/\d+$/) })
const Policy = z.object({
  bindings: z.array(z.object({ role: z.string(), members: z.array(z.string()) })).default([]),
})
type Policy = z.infer<typeof Policy>

/** The number of the project, which its own accounts are named after. */
export async function projectNumber(google: GoogleApi): Promise<string> {
  const address = `cloudresourcemanager.googleapis.com/v3/projects/${google.projectId}`
  return (await google.get(address, Project)).name.slice('projects/'.length)
}

/**
 * Whether the accounts that act for the project may do what they must: the functions give their own
 * queues work, and the rules of Storage read the database.
 * https://cloud.google.com/resource-manager/reference/rest/v3/projects/getIamPolicy
 */
export const roles: ProjectCheck = {
  title: 'The rights of its own accounts',
  async run({ google, school }) {
    const { projectId } = google
    const number = await projectNumber(google)
    const functions = `${number}-compute@developer.gserviceaccount.com`
    const storage = `service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`
    const manager = 'cloudresourcemanager.googleapis.com/v3'
    const policy = await google.readByPost(`${manager}/projects/${projectId}:getIamPolicy`, Policy)
    const own = await google.readByPost(
      `iam.googleapis.com/v1/projects/${projectId}/serviceAccounts/${functions}:getIamPolicy`,
      Policy,
    )
    const ofProject = [
      [functions, 'roles/cloudtasks.enqueuer'],
      [functions, 'roles/run.invoker'],
      [storage, 'roles/firebaserules.firestoreServiceAgent'],
    ] as const
    const onItself = [
      'roles/iam.serviceAccountUser',
      ...(school.appCheck === undefined ? [] : ['roles/iam.serviceAccountTokenCreator']),
    ]
    return goodUnless('they may do what they must', [
      ...ofProject
        .filter(([account, role]) => !has(policy, account, role))
        .map(([account, role]) => ({
          says: `${account} lacks ${role}`,
          todo: `gcloud projects add-iam-policy-binding ${projectId} --member=serviceAccount:${account} --role=${role}`,
        })),
      ...onItself
        .filter((role) => !has(own, functions, role))
        .map((role) => ({
          says: `${functions} lacks ${role} on itself`,
          todo: `gcloud iam service-accounts add-iam-policy-binding ${functions} --member=serviceAccount:${functions} --role=${role} --project ${projectId}`,
        })),
    ])
  },
}

function has({ bindings }: Policy, account: string, role: string): boolean {
  const member = `serviceAccount:${account}`
  return bindings.some((binding) => binding.role === role && binding.members.includes(member))
}
