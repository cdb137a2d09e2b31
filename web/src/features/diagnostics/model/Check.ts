/** A request to one service, answered in a few words or with an error. */
export interface Check {
  name: string
  asks: string
  /** Loads the code for the request, without counting that time. */
  prepare?: () => Promise<unknown>
  run: () => Promise<string>
}

export type CheckResult =
  | { state: 'waiting' }
  | { state: 'asking' }
  | { state: 'answered'; words: string; milliseconds: number }
  | { state: 'failed'; words: string; milliseconds: number }

/** The timeout of a service, in milliseconds. */
const patience = 10_000

/** Runs a check. Never throws: a failure is a result. */
export async function runCheck({ prepare, run }: Check): Promise<CheckResult> {
  let start = performance.now()
  const passed = () => Math.round(performance.now() - start)
  try {
    await prepare?.()
    start = performance.now()
    const words = await Promise.race([run(), silence()])
    return { state: 'answered', words, milliseconds: passed() }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return { state: 'failed', words: firstLine(words), milliseconds: passed() }
  }
}

const silence = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No answer within 10 seconds')), patience)
  })

const firstLine = (words: string): string => words.split('\n')[0]?.slice(0, 200) ?? ''
