import { FunctionsServer } from '../emulators/src/functions/FunctionsServer.ts'
import { maxWorkers } from '../jest.config.ts'
import { checkIndexes } from './checkIndexes.ts'
import { runChecks, type Tally } from './checks.ts'
import { needsStack } from './needsStack.ts'
import { root } from './root.ts'
import { listTests, runJest } from './runJest.ts'
import { runTask, type Task } from './runTask.ts'
import { temporaryStack } from './temporaryStack.ts'

/** What Jest is told instead: tests of what is not in `origin/main` yet, committed or not. */
const changed = ['--changedSince=origin/main', '--passWithNoTests']

/**
 * `npm test`, `npm test -- functions` (files whose path says so), `npm test -- --changed` (tests that
 * a change touches), `npm test -- --no-checks`.
 */
await runTask(130, async (task) => {
  const args = process.argv.slice(2)
  const jestArgs = args
    .filter((arg) => arg !== '--no-checks')
    .flatMap((arg) => (arg === '--changed' ? changed : [arg]))
  const tests = runTests(jestArgs, task)
  const checks = args.includes('--no-checks')
    ? Promise.resolve({ passed: 0, failed: 0 })
    : runChecks(task.stop)
  const tallies = await Promise.all([tests, checks])
  if (task.stop.aborted) return 130

  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

async function runTests(jestArgs: string[], { stop }: Task): Promise<Tally> {
  const isPart = jestArgs.length > 0
  if (isPart && !needsStack(await listTests(jestArgs, stop), root)) {
    console.log('skipped: the local stack (none of these tests asks it)')
    return runJest(jestArgs, {}, stop)
  }
  const begun = Date.now()
  const stack = await temporaryStack('test', stop).catch((error: unknown) => {
    console.error(
      `FAILED: the local stack\n${error instanceof Error ? error.message : String(error)}`,
    )
    return undefined
  })
  if (stack === undefined) return { passed: 0, failed: 1 }
  console.log(`started: the local stack (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  const servers: FunctionsServer[] = []
  try {
    const serveWorker = async (worker: number) => {
      const projectId = `demo-worker-${worker}`
      const bucket = `${projectId}.firebasestorage.app`
      const env = {
        ...stack.env,
        GCLOUD_PROJECT: projectId,
        FIREBASE_PROJECT_ID: projectId,
        FIREBASE_STORAGE_BUCKET: bucket,
      }
      const server = await FunctionsServer.create({ root, ...stack, env })
      servers.push(server)
      return { projectId, bucket, functionsHost: server.host }
    }
    const projects = await Promise.all(
      Array.from({ length: maxWorkers }, (_, index) => serveWorker(index + 1)),
    )
    const webQueries = `${stack.queries}-of-pages`
    const env = {
      ...stack.env,
      SHALA_TEST_PROJECTS: JSON.stringify(projects),
      SHALA_WEB_QUERIES: webQueries,
      SHALA_FUNCTIONS_LOG: stack.log,
    }
    const tally = await runJest(jestArgs, env, stop)
    if (stop.aborted) return tally
    if (isPart) {
      console.log('skipped: indexes (only a part of the tests was run)')
      return tally
    }
    const { FIRESTORE_EMULATOR_HOST: store } = stack.env
    const indexes = await checkIndexes({ queries: stack.queries, webQueries, store })
    return { passed: tally.passed + indexes.passed, failed: tally.failed + indexes.failed }
  } finally {
    await Promise.all(servers.map((server) => server.close()))
    await stack.close()
  }
}
