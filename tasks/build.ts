import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as buildVite } from 'vite'
import { Refusal } from '../emulators/src/Refusal.ts'
import { buildFunctions } from '../functions/build.ts'
import { root } from './root.ts'

/** Where a build goes. */
export interface BuildFolders {
  readonly functions: string
  readonly web: string
}

/** Builds the functions, then the site; `env` holds the addresses that the site is built for. */
export async function build(folders: BuildFolders, env: object = {}): Promise<void> {
  const functions = await explained('functions', () =>
    buildFunctions({ outdir: folders.functions }),
  )
  await functions.dispose()
  await buildWeb(folders.web, env)
}

/** Builds the site alone. */
export async function buildWeb(outDir: string, env: object): Promise<void> {
  // web/vite.config.ts reads the environment.
  Object.assign(process.env, env)
  await explained('site', () =>
    buildVite({
      root: join(root, 'web'),
      configFile: join(root, 'web', 'vite.config.ts'),
      build: { outDir, emptyOutDir: true },
      logLevel: 'warn',
    }),
  )
}

/** The builders print where the mistake is; their stack would hide it. */
async function explained<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refusal(`The ${what} could not be built; mend this and try again:\n${reason}`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build({ functions: join(root, 'functions', 'dist'), web: join(root, 'web', 'dist') })
}
