import type { Server } from '../../server.ts'
import type { FoundOwners, ListPlan } from './listPlan.ts'
import type { ListView } from './listView.ts'

/** Whose records a view asks for; null for everybody's. Throws a `Refusal`. */
export async function ownersFor<Item>(
  server: Server,
  { ownerSearch }: ListPlan<Item>,
  { q }: ListView,
): Promise<FoundOwners | null> {
  const text = q.trim()
  return ownerSearch === undefined || text === '' ? null : ownerSearch.find(server, text)
}
