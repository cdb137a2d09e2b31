import type { Server } from '../../server.ts'
import type { FoundOwners, ListConfig } from './listConfig.ts'
import type { ListView } from './listView.ts'

/** Whose records a view asks for; null for everybody's. Throws an `AppError`. */
export async function ownersFor<Item>(
  server: Server,
  { ownerSearch }: ListConfig<Item>,
  { q }: ListView,
): Promise<FoundOwners | null> {
  const text = q.trim()
  return ownerSearch === undefined || text === '' ? null : ownerSearch.find(server, text)
}
