import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UserError } from '../emulators/src/UserError.ts'
import { buildFunctions, type FunctionsProject } from '../functions/build.ts'
import { buildSite, prerender, type SiteFolders } from '../web/build.ts'
import { writeLockFile } from './deployed/lockFile.ts'
import { root } from './root.ts'
import { deployConfig } from './school/deployConfig.ts'
import { requireSchool } from './school/readSchool.ts'
import { functionParameters, siteEnvironment } from './school/schoolEnvironment.ts'

/** Where a build goes. */
export interface BuildFolders extends SiteFolders {
  readonly functions: string
}

/**
 * Builds the functions, then the site; `env` holds the addresses that the site is built for, `project`
 * what the functions are deployed with, where they are.
 */
export async function build(
  folders: BuildFolders,
  env: object,
  project?: FunctionsProject,
): Promise<void> {
  const functions = await explained('functions', () =>
    buildFunctions({ outdir: folders.functions, ...(project && { project }) }),
  )
  await functions.dispose()
  await buildWeb(folders, env)
  await explained('lock files', async () => {
    await writeLockFile(root, 'functions', folders.functions)
    await writeLockFile(root, 'web', folders.site)
  })
}

/** Builds the site alone: what browsers fetch, and the function that renders pages. */
export async function buildWeb(folders: SiteFolders, env: object): Promise<void> {
  // web/vite.config.ts reads the environment.
  Object.assign(process.env, env)
  await explained('site', () => buildSite(folders))
}

/** Writes the pages into a site that was built; the content service and the store must answer. */
export async function writePages(folders: SiteFolders, env: object = {}): Promise<void> {
  await explained('pages', () => prerender(folders, env))
}

/** The builders print where the mistake is; their stack would hide it. */
async function explained<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(`The ${what} could not be built; mend this and try again:\n${reason}`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const site = join(root, 'web', 'dist')
  const folders = {
    functions: join(root, 'functions', 'dist'),
    web: join(site, 'public'),
    site: join(site, 'site'),
    config: join(root, 'firebase.json'),
  }
  const school = await requireSchool(root)
  const env = siteEnvironment(school)
  const { firebase, region } = school
  const parameters = functionParameters(school)
  await build(folders, env, { projectId: firebase.projectId, region, parameters })
  await writePages(folders, env)
  const config: unknown = JSON.parse(await readFile(folders.config, 'utf8'))
  const deployed = JSON.stringify(deployConfig(config, region), null, 2)
  await writeFile(join(root, 'firebase.school.json'), `${deployed}\n`)
}
