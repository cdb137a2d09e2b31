/** The parts of exegesis-express that the Auth emulator uses. */
export interface Exegesis {
  middleware: (document: object, options: object) => Promise<unknown>
}

/**
 * Compiles the request schemas of the Auth emulator when they are first used. It compiles all of them
 * at its start otherwise, which takes seven seconds of CPU time instead of half a second.
 *
 * Source: https://github.com/exegesis-js/exegesis/blob/master/docs/Options.md
 */
export function compileLazily(exegesis: Exegesis): void {
  const { middleware } = exegesis
  exegesis.middleware = (document, options) =>
    middleware(document, { ...options, lazyCompileValidationSchemas: true })
}
