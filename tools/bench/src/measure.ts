/** Milliseconds that a piece of work took. */
export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The middle of the measurements; these machines are noisy and a mean follows the noise. */
export function median(measurements: readonly number[]): number {
  const sorted = measurements.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('Nothing was measured')
  return middle
}

type Goal = { readonly atLeast: number } | { readonly atMost: number }

/** One line of the report: a measurement, its baseline and its limit. */
export interface Finding {
  readonly what: string
  readonly measured: string
  readonly baseline: string
  readonly ratio: number
  /** Not where the figure only says what another is to be read beside. */
  readonly goal?: Goal
}

export function report(findings: readonly Finding[]): void {
  console.table(
    findings.map(({ what, measured, baseline, ratio, goal }) => ({
      what,
      measured,
      baseline,
      ratio: Number(ratio.toFixed(2)),
      ...(goal === undefined
        ? { goal: '', reached: '' }
        : { goal: describeGoal(goal), reached: isReached(ratio, goal) ? 'yes' : 'NO' }),
    })),
  )
}

function isReached(ratio: number, goal: Goal): boolean {
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost
}

function describeGoal(goal: Goal): string {
  return 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`
}
