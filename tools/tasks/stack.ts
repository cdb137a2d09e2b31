import { EventEmitter } from 'node:events'
import { rm } from 'node:fs/promises'
import { UserError } from '@shala/emulators/UserError'
import { root } from '../root.ts'
import { buildFunctionsOnly } from './build.ts'
import { runTask } from './run/runTask.ts'
import { temporaryStack } from './tests/temporaryStack.ts'
import { announceStack, ControlServer, findWarmStack } from './warmStack/WarmStack.ts'
import { replaceCode } from './warmStack/replaceCode.ts'

const loaded = /Loaded functions definitions/
const failed = /Failed to load function definition/

/**
 * `npm run stack`: keeps a stack for the tests of this checkout until Ctrl-C. `npm test -- <path>`
 * finds it, and brings its functions up to date with the source.
 */
await runTask(0, async ({ stop, stopped }) => {
  if ((await findWarmStack(root, 'functions')) !== null) {
    throw new UserError('A test stack of this checkout is already running; npm test uses it.')
  }
  const emulators = new EventEmitter<{ line: [string] }>()
  const stack = await temporaryStack('stack', stop, {
    report: console.log,
    onLine: (line) => emulators.emit('line', line),
    parts: 'functions',
  })
  const built = `${stack.folder}-next`
  let broken: Error | undefined
  const updateFunctions = async () => {
    await rm(built, { recursive: true, force: true })
    await buildFunctionsOnly(built)
    const load = waitForLoad(emulators)
    try {
      if (await replaceCode(built, stack.folder)) await load.done
      else if (broken !== undefined) throw broken
      broken = undefined
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error))
      throw broken
    } finally {
      load.cancel()
    }
  }
  const { env, folder, log } = stack
  const control = await ControlServer.create(
    { parts: 'functions', env: { ...env }, folder, log },
    updateFunctions,
  )
  const withdraw = await announceStack(root, control.url)
  try {
    console.log('\nThe test stack is ready: npm test -- <path> uses it. Ctrl-C stops it.')
    const died = await Promise.race([stopped.then(() => false), stack.ended.then(() => true)])
    console.log(died ? '\nThe emulators have ended; stopping the rest…' : '\nStopping…')
    return died ? 1 : 0
  } finally {
    await withdraw()
    await Promise.all([control.close(), stack.close()])
  }
})

/** Waits from now on until the Functions emulator has loaded the functions, or fails to. */
function waitForLoad(emulators: EventEmitter<{ line: [string] }>) {
  const ending = new AbortController()
  const done = new Promise<void>((resolve, reject) => {
    const look = (line: string) => {
      if (loaded.test(line)) resolve()
      if (failed.test(line)) reject(new Error(line))
    }
    emulators.on('line', look)
    ending.signal.addEventListener('abort', () => emulators.off('line', look))
  })
  // The wait may be cancelled before anything awaits it.
  done.catch(() => undefined)
  return { done, cancel: () => ending.abort() }
}
