import { relative } from 'node:path'

/**
 * Whether one of these test files, named by absolute paths below `root`, asks the local stack: all of
 * the functions and of the rules do, and elsewhere those that are named `*.emulator.test.ts`.
 */
export function needsStack(files: readonly string[], root: string): boolean {
  return files.some((file) => {
    const path = relative(root, file).replaceAll('\\', '/')
    return /^functions\/|\.rules\.test\.ts$|\.emulator\.test\.tsx?$/.test(path)
  })
}
