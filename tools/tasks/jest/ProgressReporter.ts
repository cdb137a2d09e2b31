import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import * as z from 'zod'
import { root } from '../../root.ts'

/**
 * Describes how far a run of tests is, in one line without an end.
 *
 * @param progress Files done, all files, files that failed, and milliseconds since the start.
 */
function describeProgress({
  done,
  all,
  failed,
  elapsed,
}: {
  done: number
  all: number
  failed: number
  elapsed: number
}): string {
  const left = done === 0 ? 0 : Math.round(((elapsed / done) * (all - done)) / 1000)
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return `${done} of ${all} files, ${failed} failed, about ${time} left`
}

/** The files of one project, their tests, and the seconds that they took in all workers. */
interface ProjectTime {
  readonly files: number
  readonly tests: number
  readonly seconds: number
}

/** Describes where the time went, in one line for each project, the dearest first. */
function describeTimes(times: ReadonlyMap<string, ProjectTime>): string[] {
  return [...times]
    .toSorted(([, a], [, b]) => b.seconds - a.seconds)
    .map(
      ([name, { files, tests, seconds }]) =>
        `${name}: ${files} files, ${tests} tests, ${Math.round(seconds)} s`,
    )
}

/** The parts of Jest's results that this reporter and its caller use. */
export const RunResults = z.object({
  numTotalTestSuites: z.number(),
  numPassedTestSuites: z.number(),
  numFailedTestSuites: z.number(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  /** Tests that were left out. */
  numPendingTests: z.number(),
  /** Files that could not even be loaded. */
  numRuntimeErrorTestSuites: z.number(),
})
export type RunResults = z.infer<typeof RunResults>

interface FileResult {
  readonly numFailingTests: number
  readonly numPassingTests: number
  readonly displayName?: { readonly name: string }
  readonly testExecError?: unknown
  readonly failureMessage?: string | null
  readonly perfStats: { readonly runtime: number }
}

/**
 * Shows on a terminal how many files are done and how long the rest will take, elsewhere a line for
 * each file. At the end repeats all failures, says how long the files of each project took, and writes
 * the results to `SHALA_RESULTS_FILE`.
 */
export default class ProgressReporter {
  readonly #begun = Date.now()
  readonly #isTerminal = process.stderr.isTTY
  readonly #failures: string[] = []
  readonly #times = new Map<string, ProjectTime>()

  onTestResult({ path }: { path: string }, result: FileResult, all: RunResults): void {
    const { numFailingTests, testExecError, failureMessage, perfStats } = result
    const hasFailed = numFailingTests > 0 || testExecError !== undefined
    const file = relative(root, path)
    const seconds = (perfStats.runtime / 1000).toFixed(1)
    this.#countTime(result)
    this.#clearLine()
    if (hasFailed) {
      const failure = `FAIL ${file}\n${failureMessage ?? ''}`
      this.#failures.push(failure)
      this.#write(`${failure}\n`)
    } else if (!this.#isTerminal) this.#write(`PASS ${file} (${seconds} s)\n`)
    this.#showProgress(all)
  }

  onRunComplete(_contexts: unknown, results: RunResults): void {
    this.#clearLine()
    if (this.#failures.length > 0) this.#write(`\nAll failures:\n\n${this.#failures.join('\n')}\n`)
    if (this.#times.size > 1) this.#write(`${describeTimes(this.#times).join('\n')}\n`)
    const { numTotalTestSuites, numPassedTests, numFailedTests } = results
    const seconds = ((Date.now() - this.#begun) / 1000).toFixed(1)
    this.#write(
      `${numTotalTestSuites} files, ${numPassedTests} tests passed, ${numFailedTests} failed (${seconds} s)\n`,
    )
    const { SHALA_RESULTS_FILE: file } = process.env
    if (file !== undefined) writeFileSync(file, JSON.stringify(RunResults.parse(results)))
  }

  #countTime(result: FileResult): void {
    const { displayName, numPassingTests, numFailingTests, perfStats } = result
    const name = displayName?.name ?? ''
    const { files, tests, seconds } = this.#times.get(name) ?? { files: 0, tests: 0, seconds: 0 }
    this.#times.set(name, {
      files: files + 1,
      tests: tests + numPassingTests + numFailingTests,
      seconds: seconds + perfStats.runtime / 1000,
    })
  }

  #showProgress({ numPassedTestSuites, numFailedTestSuites, numTotalTestSuites }: RunResults) {
    if (!this.#isTerminal) return
    const done = numPassedTestSuites + numFailedTestSuites
    const elapsed = Date.now() - this.#begun
    this.#write(
      describeProgress({ done, all: numTotalTestSuites, failed: numFailedTestSuites, elapsed }),
    )
  }

  #clearLine(): void {
    if (this.#isTerminal) this.#write('\r\u001B[K')
  }

  #write(text: string): void {
    process.stderr.write(text)
  }
}
