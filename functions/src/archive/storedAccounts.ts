import { HashConfig, ProviderAccount } from '@shala/contract/archive/accounts'
import * as z from 'zod'
import { askCloud, CloudRefusal, type CloudProject } from './CloudProject.ts'

const Page = z.object({
  users: z.array(ProviderAccount).default([]),
  nextPageToken: z.string().optional(),
})

/**
 * A page of accounts, 1000 at most, and the token of the next, null where it is the last.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/batchGet
 */
export async function pageOfAccounts(
  project: CloudProject,
  pageToken: string | null,
): Promise<{ accounts: ProviderAccount[]; next: string | null }> {
  const query = new URLSearchParams({
    maxResults: '1000',
    ...(pageToken !== null && { nextPageToken: pageToken }),
  })
  const { users, nextPageToken = '' } = await askCloud(project, {
    service: 'accounts',
    path: `v1/projects/${project.projectId}/accounts:batchGet?${query}`,
    answer: Page,
  })
  // Beside an empty last page Google repeats a token.
  const next = users.length === 0 || nextPageToken === '' ? null : nextPageToken
  return { accounts: users, next }
}

const Config = z.object({
  signIn: z.object({ hashConfig: HashConfig.optional() }).optional(),
})

/**
 * With which settings the project hashes passwords, for who has the right
 * `firebaseauth.configs.getHashConfig`; null where they may not be known, and on this machine, where
 * there are none.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects/getConfig
 */
export async function readHashConfig(project: CloudProject): Promise<HashConfig | null> {
  if (process.env['FIREBASE_AUTH_EMULATOR_HOST'] !== undefined) return null
  try {
    const { signIn } = await askCloud(project, {
      service: 'accounts',
      path: `admin/v2/projects/${project.projectId}/config`,
      answer: Config,
    })
    return signIn?.hashConfig ?? null
  } catch (error) {
    if (error instanceof CloudRefusal && error.status === 403) return null
    throw error
  }
}
