/** One call of a function: its name and how long it took. */
export interface Invocation {
  readonly name: string
  readonly ms: number
}

const finished = /Finished "(?:[a-z]+-[a-z]+\d+-)?([A-Za-z]+)" in ([\d.]+)ms/g

/** The calls that the log of a stack tells of, by the Functions emulator and by the server of functions. */
export function invocationsIn(log: string): Invocation[] {
  return [...log.matchAll(finished)].map(([, name = '', ms = '']) => ({ name, ms: Number(ms) }))
}
