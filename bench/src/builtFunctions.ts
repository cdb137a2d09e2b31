import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFunctions } from '../../functions/build.ts'

/**
 * Builds the functions into a folder that is deleted afterwards. `libraries` are the packages that a
 * service loads at its start, before it loads a handler.
 */
export async function withBuiltFunctions<Result>(
  use: (folder: string, libraries: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(import.meta.dirname, '../../functions/.bench-'))
  try {
    const built = await buildFunctions({ outdir: folder })
    await built.dispose()
    return await use(folder, built.libraries)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
