import type { CohortMemberContent } from '@shala/contract/cohorts'
import { askInPortions } from '@shala/contract/portions'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { Refusal } from '../callable/Refusal.ts'
import type { Stored } from '../firestore/readRecord.ts'
import { MembersRefused } from './MembersRefused.ts'
import type { Errand } from './errand.ts'
import type { Named } from './member.ts'
import { recognise } from './recognise.ts'
import { MovedOn } from './whileMoving.ts'

/** A member by address, and the account that has claimed what waited for it. */
export interface Known {
  readonly person: Named
  readonly snapshot: DocumentSnapshot
  readonly before: Stored<CohortMemberContent>
  readonly userId: string
}

const peopleAtOnce = 8

/**
 * Makes of members by address the members that their accounts are, each in a commit of their own, a
 * few at the same time. Whoever meets somebody else's change is decided again with all others, so
 * that is not thrown; throws `MembersRefused` for those who cannot be changed.
 */
export async function recogniseAll(errand: Errand, known: readonly Known[]): Promise<void> {
  const refused = new Map<Named, Refusal>()
  // Several addresses of one account lead to one member, so they come one after the other.
  const byAccount = [...Map.groupBy(known, ({ userId }) => userId).values()]
  await askInPortions(byAccount, { size: 1, atOnce: peopleAtOnce }, async ([addresses = []]) => {
    for (const { person, userId, ...address } of addresses) {
      try {
        await recognise(address, { ...errand, userId })
      } catch (error) {
        if (error instanceof Refusal) refused.set(person, error)
        else if (!(error instanceof MovedOn)) throw error
      }
    }
    return []
  })
  if (refused.size > 0) throw new MembersRefused(refused)
}
