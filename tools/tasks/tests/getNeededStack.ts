import { relative } from 'node:path'
import type { StackParts } from '@shala/emulators/firebase/stackConfig'

/**
 * Returns the smallest stack that these test files need, or null if they need none. The paths are
 * absolute; their names decide (CONTRIBUTING.md, "Tests").
 */
export function getNeededStack(files: readonly string[], root: string): StackParts | null {
  const paths = files.map((file) => relative(root, file).replaceAll('\\', '/'))
  if (paths.some((path) => /^tools\/tasks\/deployed\/.*\.emulator\.test\.ts$/.test(path)))
    return 'site'
  if (paths.some(usesStackProject)) return 'functions'
  return paths.some(usesOwnProject) ? 'stores' : null
}

/** Returns true for files that read and write the project whose triggers and queues run. */
function usesStackProject(path: string): boolean {
  return /\.emulator\.test\.tsx?$|^storage\.rules\.test\.ts$/.test(path)
}

/** Returns true for files that get a project for themselves, without triggers. */
function usesOwnProject(path: string): boolean {
  return /^functions\/|\.rules\.test\.ts$/.test(path)
}
