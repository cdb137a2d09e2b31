import { limits } from '@shala/contract/limits'
import { findUsersByEmail, type Person } from '@shala/contract/people'
import type { Server } from '../../../shared/server.ts'
import { chunks } from './chunks.ts'

/** Who has these addresses, however many they are. Throws a `Refusal`. */
export async function lookUp(
  server: Server,
  addresses: readonly string[],
  onProgress: (done: number) => void = () => undefined,
): Promise<Person[]> {
  const people: Person[] = []
  let done = 0
  for (const emails of chunks(addresses, limits.bulkRows)) {
    const { found } = await server.call(findUsersByEmail, { emails })
    people.push(...found)
    done += emails.length
    onProgress(done)
  }
  return people
}
