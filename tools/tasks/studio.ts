import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { runTask } from './run/runTask.ts'
import { readSchool } from './school/readSchool.ts'
import { siteEnvironment } from './school/schoolEnvironment.ts'
import { studioSettings } from './studio/studioSettings.ts'

const folder = join(root, 'studio')
/** Any project works for checking the schema, because no request is sent. */
const anyProject = { SANITY_PROJECT_ID: 'any', SHALA_SITE_URL: 'https://school.example' }

/**
 * `npm run studio`: the Studio against a real project, for an editor. `npm run studio -- check` holds
 * schema and types against the Studio's own library, without a project; `-- build` and `-- deploy`
 * are the Studio's.
 */
await runTask(130, async ({ stop }) => {
  const [script = 'dev', ...args] = process.argv.slice(2)
  const settings = studioSettings(script === 'check' ? anyProject : await surroundings())
  const run = async (...command: string[]): Promise<number> => {
    const env = { ...process.env, ...settings }
    const shell = process.platform === 'win32'
    const child = spawn('npm', command, { cwd: folder, env, shell, stdio: 'inherit', signal: stop })
    const closed: unknown[] = await once(child, 'close')
    return typeof closed[0] === 'number' ? closed[0] : 1
  }
  if (!isInstalled()) {
    console.log('Installing the Studio (first run, some minutes, 550 MB)…')
    const code = await run('ci', '--loglevel=error')
    if (code !== 0) return code
  }
  return run('run', script, '--', ...args)
})

/** Returns the environment variables; they override `school.json`. */
async function surroundings() {
  const school = await readSchool(root)
  return { ...process.env, ...(school === null ? {} : siteEnvironment(school)) }
}

/** npm writes its own record last, so after an install it is newer than the lock file. */
function isInstalled(): boolean {
  const record = join(folder, 'node_modules', '.package-lock.json')
  const lock = join(folder, 'package-lock.json')
  return existsSync(record) && statSync(record).mtimeMs >= statSync(lock).mtimeMs
}
