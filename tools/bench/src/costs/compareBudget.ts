import { measures, type Cost, type Measure } from './Cost.ts'

/** By how much a measure may be above its budget: counts are near exact, bytes move with every build. */
type Margin = { readonly share: number; readonly more: number } | 'not compared'

const counted: Margin = { share: 0.05, more: 2 }
const weighed: Margin = { share: 0.15, more: 2048 }

const margins: Readonly<Record<Measure, Margin>> = {
  reads: counted,
  ruleReads: counted,
  writes: counted,
  deletes: counted,
  calls: counted,
  // It says more of the machine than of us.
  functionMs: 'not compared',
  // They are not billed.
  siteRequests: 'not compared',
  siteBytes: weighed,
  firestoreBytes: weighed,
  storageBytes: weighed,
  contentQueries: counted,
  pictureBytes: weighed,
  emails: counted,
  storedBytes: weighed,
}

/** A measure of a journey that is not what the budget says. */
export interface Difference {
  readonly journey: string
  readonly measure: Measure
  readonly budget: number
  readonly measured: number
  /** Above what is allowed, or so far below that the budget should say less. */
  readonly is: 'over' | 'under'
}

/** Where journeys cost more than their budget allows, and where much less. */
export function compareBudget(
  budget: Readonly<Record<string, Cost>>,
  measured: Readonly<Record<string, Cost>>,
): Difference[] {
  return Object.entries(measured).flatMap(([journey, cost]) => {
    const allowed = budget[journey]
    if (allowed === undefined) throw new Error(`The budget says nothing of ${journey}`)
    return measures.flatMap((measure): Difference[] => {
      const margin = margins[measure]
      if (margin === 'not compared') return []
      const [before, after] = [allowed[measure], cost[measure]]
      const leeway = Math.abs(before) * margin.share + margin.more
      if (Math.abs(after - before) <= leeway) return []
      const is = after > before ? 'over' : 'under'
      return [{ journey, measure, budget: before, measured: after, is }]
    })
  })
}

/** A difference in words. */
export function describeDifference({ journey, measure, budget, measured, is }: Difference): string {
  const verdict = is === 'over' ? 'more than the budget allows' : 'less: lower the budget'
  return `${journey}: ${measure} ${measured}, budget ${budget} (${verdict})`
}
