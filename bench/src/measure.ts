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

/** One line of the report: what was measured, against what, and how far it may go. */
export interface Finding {
  readonly what: string
  readonly measured: string
  readonly baseline: string
  readonly ratio: number
  readonly goal: { readonly atLeast: number } | { readonly atMost: number }
}

export function isReached({ ratio, goal }: Finding): boolean {
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost
}

export function report(findings: readonly Finding[]): void {
  console.table(
    findings.map((finding) => ({
      what: finding.what,
      measured: finding.measured,
      baseline: finding.baseline,
      ratio: Number(finding.ratio.toFixed(2)),
      goal:
        'atLeast' in finding.goal
          ? `at least ${finding.goal.atLeast}`
          : `at most ${finding.goal.atMost}`,
      reached: isReached(finding) ? 'yes' : 'NO',
    })),
  )
}
