import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseStrict } from 'firebase-tools/lib/functions/env.js'
import { readEndpoints } from '../deployed/endpoints.ts'

const root = join(__dirname, '..', '..')
const projectId = 'yoga-school-3f2a1'

let outdir: string
beforeAll(async () => {
  // Below the project, where what is built finds its packages.
  await mkdir(join(root, '.shala'), { recursive: true })
  outdir = await mkdtemp(join(root, '.shala', 'functions-'))
})
afterAll(() => rm(outdir, { recursive: true }))

/** esbuild does not run inside of jest. */
async function buildFor(project: object): Promise<void> {
  const program = `
    import { buildFunctions } from ${JSON.stringify(join(root, 'functions', 'build.ts'))}
    const built = await buildFunctions(${JSON.stringify({ outdir, project })})
    await built.dispose()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
}

test('functions run in the region of the school, with its parameters beside what else is set', async () => {
  await writeFile(join(outdir, `.env.${projectId}`), 'OWN_PROXIES=1\nSCHOOL_NAME=Another\n')
  await buildFor({
    projectId,
    region: 'europe-west1',
    capacity: { api: 7, bulk: 3 },
    parameters: { SCHOOL_NAME: 'Yoga "by the sea" #1', ADMIN_UIDS: '' },
  })
  expect(parseStrict(await readFile(join(outdir, `.env.${projectId}`), 'utf8'))).toEqual({
    OWN_PROXIES: '1',
    SCHOOL_NAME: 'Yoga "by the sea" #1',
    ADMIN_UIDS: '',
  })
  const endpoints = await readEndpoints(root, outdir)
  expect(endpoints).toMatchObject({ api: { maxInstances: 7 }, bulk: { maxInstances: 3 } })
  for (const endpoint of Object.values(endpoints)) {
    expect(endpoint).toMatchObject({ region: ['europe-west1'] })
  }
})
