import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { slowTest } from '@shala/contract/testing/slowTest'
import { parseStrict } from 'firebase-tools/lib/functions/env.js'
import * as z from 'zod'
import { readEndpoints } from '../deployed/endpoints.ts'

const root = join(__dirname, '..', '..', '..')
const projectId = 'yoga-school-3f2a1'

let outdir: string
beforeAll(async () => {
  // Inside the project, so that the built code finds its packages.
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

slowTest('Functions run in the school’s region, with all parameters', async () => {
  await writeFile(join(outdir, `.env.${projectId}`), 'OWN_PROXIES=1\nSCHOOL_NAME=Another\n')
  await buildFor({
    projectId,
    region: 'europe-west1',
    capacity: { api: 7, bulk: 3 },
    paysByCard: true,
    schoolKey: 'yoga-school-bristol',
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

/** Returns the functions that get the Stripe key, with or without payments by card. */
async function listReadersOfKey(paysByCard: boolean): Promise<string[]> {
  const capacity = { api: 4, bulk: 2 }
  const project = { projectId, region: 'europe-west1', capacity, schoolKey: projectId }
  await buildFor({ ...project, paysByCard, parameters: {} })
  const secrets = z.looseObject({
    secretEnvironmentVariables: z.array(z.object({ key: z.string() })).default([]),
  })
  return Object.entries(await readEndpoints(root, outdir))
    .filter(([, endpoint]) =>
      secrets
        .parse(endpoint)
        .secretEnvironmentVariables.some(({ key }) => key.startsWith('STRIPE_')),
    )
    .map(([name]) => name)
    .toSorted()
}

slowTest('Only functions that call Stripe get its key, if cards are on', async () => {
  expect(await listReadersOfKey(true)).toEqual([
    'api',
    'onUserCreated',
    'onUserDeleted',
    'paymentEvents',
    'runFrequentJobs',
    'runMorningJobs',
    'runNightlyJobs',
  ])
  expect(await listReadersOfKey(false)).toEqual([])
})
