import { endPending } from './endPending.ts'

/** Every night: what has waited for its address long enough is marked as ended. */
export async function endOverduePendingGrants(now: Date) {
  return { ended: await endPending(now) }
}
