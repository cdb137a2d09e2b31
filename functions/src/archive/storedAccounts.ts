import { HashConfig, ProviderAccount } from '@shala/contract/archive/accounts'
import * as z from 'zod'
import { askCloud, CloudRefusal, type CloudProject } from './CloudProject.ts'

const Page = z.object({
  users: z.array(ProviderAccount).default([]),
  nextPageToken: z.string().optional(),
})

/**
 * Reads a page of at most 1,000 accounts and the token of the next page, or null.
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
  // Google repeats the token with an empty last page.
  const next = users.length === 0 || nextPageToken === '' ? null : nextPageToken
  return { accounts: users, next }
}

const Config = z.object({
  signIn: z.object({ hashConfig: HashConfig.optional() }).optional(),
})

/**
 * Reads the password hash settings of the project. Returns null without the permission
 * `firebaseauth.configs.getHashConfig`, and locally, where there are none.
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
