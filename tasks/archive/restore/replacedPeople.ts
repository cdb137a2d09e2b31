import { chunk } from '@shala/contract/values/chunk'
import * as z from 'zod'
import { askCloud } from '../../../functions/src/archive/CloudProject.ts'
import type { CheckedArchive } from '../checkArchive.ts'
import type { SchoolProject } from '../connectProject.ts'
import type { Person } from '../personDocuments.ts'
import { readAccounts } from '../readArchive.ts'

const Found = z.object({
  users: z.array(z.object({ localId: z.string(), email: z.string().optional() })).default([]),
})

/** Identity Toolkit looks up this many addresses in one request. */
const most = 100

/** A person of the archive whose address signs in to another account of the project by now. */
export interface ReplacedPerson extends Person {
  readonly newId: string
}

/**
 * Finds people in an archive who deleted their account and registered again with the same address.
 * Google would import the old account beside the new one, and the archive's data for the address
 * would belong to the new account.
 */
export async function findReplacedPeople(
  archive: CheckedArchive,
  project: SchoolProject,
): Promise<ReplacedPerson[]> {
  const { users } = await readAccounts(archive.folder)
  const byEmail = new Map(users.flatMap((user) => (user.email ? [[user.email, user]] : [])))
  const replaced: ReplacedPerson[] = []
  for (const email of chunk([...byEmail.keys()], most)) {
    const found = await askCloud(project, {
      service: 'accounts',
      path: `v1/projects/${project.projectId}/accounts:lookup`,
      body: { email },
      answer: Found,
    })
    for (const { localId: newId, email: address } of found.users) {
      const old = byEmail.get(address ?? '')
      if (address === undefined || old === undefined || old.localId === newId) continue
      replaced.push({ userId: old.localId, addresses: [address], newId })
    }
  }
  return replaced
}
