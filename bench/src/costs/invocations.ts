/** One call of a function: its name and how long it took. */
export interface Invocation {
  readonly name: string
  readonly ms: number
}

const finished = /Finished "[a-z]+-[a-z]+\d+-([A-Za-z]+)" in ([\d.]+)ms/g

/** Finds the calls in the log of a stack, as the Functions emulator writes them. */
export function parseInvocations(log: string): Invocation[] {
  return [...log.matchAll(finished)].map(([, name = '', ms = '']) => ({ name, ms: Number(ms) }))
}
