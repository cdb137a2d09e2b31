import { limits } from '@shala/contract/limits'
import { findUsersByEmail } from '@shala/contract/people/people'
import { chunk } from '@shala/contract/values/chunk'
import type { Server } from '../../../shared/server.ts'

/** Those among the addresses that somebody has, verified or not. Throws an `AppError`. */
export async function addressesOfSomebody(
  server: Server,
  emails: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const asked of chunk(emails, limits.bulkRows)) {
    const { missing } = await server.call(findUsersByEmail, { emails: asked })
    found.push(...asked.filter((email) => !missing.includes(email)))
  }
  return found
}
