/**
 * Hides the local stack from a file of tests that does not say by its name, `*.emulator.test.ts`, that it
 * asks it: `npm test -- <path>` starts no stack for such a file, so none may need it in a whole run.
 */
const { testPath = '' } = expect.getState()

if (!/\.emulator\.test\.tsx?$/.test(testPath)) {
  const isOfStack = (name: string) => name.endsWith('_EMULATOR_HOST') || name.startsWith('SANITY_')
  process.env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfStack(name)))
}
