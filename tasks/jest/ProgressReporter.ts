import { relative } from 'node:path'
import { root } from '../root.ts'

/**
 * Describes how far a run of tests is, in one line without an end.
 *
 * @param progress Files done, all files, files that failed, and milliseconds since the start.
 */
export function describeProgress({
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

/** The parts of Jest's results that this reporter uses. */
interface Results {
  readonly numTotalTestSuites: number
  readonly numPassedTestSuites: number
  readonly numFailedTestSuites: number
  readonly numPassedTests: number
  readonly numFailedTests: number
}
interface FileResult {
  readonly numFailingTests: number
  readonly testExecError?: unknown
  readonly failureMessage?: string | null
  readonly perfStats: { readonly runtime: number }
}

/**
 * Shows on a terminal how many files are done and how long the rest will take, elsewhere a line for
 * each file. Repeats all failures at the end.
 */
export default class ProgressReporter {
  readonly #begun = Date.now()
  readonly #isTerminal = process.stderr.isTTY
  readonly #failures: string[] = []

  onTestResult({ path }: { path: string }, result: FileResult, all: Results): void {
    const { numFailingTests, testExecError, failureMessage, perfStats } = result
    const hasFailed = numFailingTests > 0 || testExecError !== undefined
    const file = relative(root, path)
    const seconds = (perfStats.runtime / 1000).toFixed(1)
    this.#clearLine()
    if (hasFailed) {
      const failure = `FAIL ${file}\n${failureMessage ?? ''}`
      this.#failures.push(failure)
      this.#write(`${failure}\n`)
    } else if (!this.#isTerminal) this.#write(`PASS ${file} (${seconds} s)\n`)
    this.#showProgress(all)
  }

  onRunComplete(_contexts: unknown, results: Results): void {
    this.#clearLine()
    if (this.#failures.length > 0) this.#write(`\nAll failures:\n\n${this.#failures.join('\n')}\n`)
    const { numTotalTestSuites, numPassedTests, numFailedTests } = results
    const seconds = ((Date.now() - this.#begun) / 1000).toFixed(1)
    this.#write(
      `${numTotalTestSuites} files, ${numPassedTests} tests passed, ${numFailedTests} failed (${seconds} s)\n`,
    )
  }

  #showProgress({ numPassedTestSuites, numFailedTestSuites, numTotalTestSuites }: Results) {
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
