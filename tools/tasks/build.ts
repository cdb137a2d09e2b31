import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { UserError } from '@shala/emulators/UserError'
import { buildSite, prerender, type SiteFolders } from '#web/build.ts'
import { buildFunctions, type FunctionsProject } from '../../functions/build.ts'
import { root } from '../root.ts'
import { writeLockFile } from './deployed/deriveLockFile.ts'
import { completeParameters } from './deployed/endpoints.ts'
import type { School } from './school/School.ts'
import { deployConfig } from './school/deployConfig.ts'
import { previewConfig } from './school/previewConfig.ts'
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
  await buildFunctionsOnly(folders.functions, project)
  await buildWeb(folders, env)
  await explained('lock files', async () => {
    await writeLockFile(root, 'functions', folders.functions)
    await writeLockFile(root, 'web', folders.site)
  })
}

/** Builds the functions alone, without what only a deployment needs. */
export async function buildFunctionsOnly(
  outdir: string,
  project?: FunctionsProject,
): Promise<void> {
  const functions = await explained('functions', () =>
    buildFunctions({ outdir, ...(project && { project }) }),
  )
  await functions.dispose()
}

/** Builds only the site: the files for browsers, and the function that renders pages. */
export async function buildWeb(folders: SiteFolders, env: object): Promise<void> {
  // web/vite.config.ts reads the environment.
  Object.assign(process.env, env)
  await explained('site', () => buildSite(folders))
}

/** Writes the pages into a site that was built; the content service and the store must answer. */
export async function writePages(folders: SiteFolders, env: object = {}): Promise<void> {
  await explained('pages', () => prerender(folders, env))
}

const dist = join(root, 'web', 'dist')
/** Where what is deployed is built, as `firebase.json` has it. */
export const deployedFolders: BuildFolders = {
  functions: join(root, 'functions', 'dist'),
  web: join(dist, 'public'),
  site: join(dist, 'site'),
  config: join(root, 'firebase.json'),
}
/** The configuration for `firebase deploy` instead of `firebase.json`, written by the build. */
export const deployedConfig = 'firebase.school.json'
/** The configuration for `firebase hosting:channel:deploy`, written by the build. */
export const previewedConfig = 'firebase.preview.json'

/** Builds all that is deployed for a school but the pages, which ask its project. */
export async function buildForSchool(school: School): Promise<void> {
  const { firebase, region, capacity, payments } = school
  const parameters = functionParameters(school)
  const { projectId } = firebase
  const paysByCard = payments?.byCard ?? false
  const schoolKey = payments?.schoolKey ?? projectId
  const project = { projectId, region, capacity, paysByCard, schoolKey, parameters }
  await build(deployedFolders, siteEnvironment(school), project)
  for (const folder of [deployedFolders.functions, deployedFolders.site]) {
    await completeParameters(root, folder, projectId)
  }
  const config: unknown = JSON.parse(await readFile(deployedFolders.config, 'utf8'))
  await writeConfig(deployedConfig, deployConfig(config, region))
  await writeConfig(previewedConfig, previewConfig(config, region))
}

const writeConfig = (file: string, config: object) =>
  writeFile(join(root, file), `${JSON.stringify(config, null, 2)}\n`)

/** Writes the pages of a school: its content and its project must answer. */
export async function writePagesForSchool(school: School): Promise<void> {
  await writePages(deployedFolders, siteEnvironment(school))
}

/** The builders print where the mistake is; their stack would hide it. */
async function explained<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // Rolldown colours its message even where it goes to a file.
    const shown = process.stderr.isTTY ? reason : stripVTControlCharacters(reason)
    throw new UserError(`The ${what} could not be built; mend this and try again:\n${shown}`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const school = await requireSchool(root)
  await buildForSchool(school)
  await writePagesForSchool(school)
}
