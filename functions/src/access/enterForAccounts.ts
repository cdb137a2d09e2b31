import { notFound, Refusal } from '../callable/Refusal.ts'
import { forgetPerson } from '../people/forgetPerson.ts'
import { withoutAccount } from '../people/withoutAccount.ts'
import { enter, type Alongside, type Entered, type Row } from './ledger.ts'

/**
 * Enters rows like the ledger's `enter`, and looks afterwards whether those who were given something
 * still have an account. Of one that was deleted meanwhile its own event may be over already, and
 * nothing else would ever take back what came after: so it is forgotten here, and its rows are
 * refused.
 */
export async function enterForAccounts(
  rows: readonly Row[],
  alongside?: Alongside,
): Promise<(Entered | Refusal)[]> {
  const outcomes = await enter(rows, alongside)
  const given = new Set(rows.filter((row, place) => mayHaveGiven(row, outcomes[place])))
  const gone = await withoutAccount([...given].map(({ userId }) => userId))
  for (const userId of gone) await forgetPerson(userId)
  return outcomes.map((outcome, place) => {
    const row = rows[place]
    const isGone = row !== undefined && given.has(row) && gone.has(row.userId)
    return isGone ? notFound('userId', 'this account was deleted meanwhile') : outcome
  })
}

function mayHaveGiven({ action }: Row, outcome: Entered | Refusal | undefined): boolean {
  if (outcome === undefined || outcome instanceof Refusal) return false
  return outcome.changed && action !== 'revoke' && action !== 'extend'
}
