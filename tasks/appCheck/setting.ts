import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseEnv } from 'node:util'
import { UserError } from '../../emulators/src/UserError.ts'

/** What a project's file says of App Check. */
export interface AppCheckSetting {
  /** The file that decides, such as `.env.school`. */
  readonly file: string
  readonly isRequired: boolean
  /** Where the site is; empty where the file does not say. */
  readonly siteUrl: string
}

/**
 * Reads `.env.<project id>` of the folder of the functions, the file that `firebase deploy` takes the
 * callables' ENFORCE_APP_CHECK from, over `.env`, as it does. A UserError says what is missing.
 */
export async function readSetting(functions: string, projectId: string): Promise<AppCheckSetting> {
  const path = join(functions, `.env.${projectId}`)
  const own = await valuesOf(path)
  const file = basename(path)
  if (own === null) {
    throw new UserError(
      `functions/${file} is missing. Write it with ENFORCE_APP_CHECK=true or ENFORCE_APP_CHECK=false.`,
    )
  }
  const values = { ...(await valuesOf(join(functions, '.env'))), ...own }
  const written = values['ENFORCE_APP_CHECK']
  // The functions take nothing but `true` for a yes.
  if (written !== 'true' && written !== 'false') {
    const found = written === undefined ? 'says nothing of it' : `says "${written}"`
    throw new UserError(
      `functions/${file} must say ENFORCE_APP_CHECK=true or ENFORCE_APP_CHECK=false; it ${found}.`,
    )
  }
  return { file, isRequired: written === 'true', siteUrl: values['SHALA_SITE_URL'] ?? '' }
}

/** The file's values; null where there is none. */
async function valuesOf(path: string): Promise<NodeJS.Dict<string> | null> {
  try {
    return parseEnv(await readFile(path, 'utf8'))
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
    if (code === 'ENOENT') return null
    throw error
  }
}
