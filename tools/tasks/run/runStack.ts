import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LocalStack } from '@shala/emulators/LocalStack'
import { UserError } from '@shala/emulators/UserError'
import type { RunFolder } from '@shala/emulators/firebase/runFolder'
import { isFree } from '@shala/emulators/ports/freePorts'
import { offsetBeside, portOffset, type Ports, portsAt } from '@shala/emulators/ports/ports'
import { samplePassword, samplePeople } from '@shala/emulators/sample/samplePeople'
import { stackEnvironment, type StackEnvironment } from '@shala/emulators/stackEnvironment'
import * as z from 'zod'
import { root } from '../../root.ts'
import { announceStack, ControlServer } from '../warmStack/WarmStack.ts'
import { commandOptions, runTask } from './runTask.ts'

/** Waits until a page is served at `url`, for at most 20 seconds. */
async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok === true) return
    await sleep(200)
  }
  throw new UserError(
    `The site did not answer at ${url}. Its build may be empty: try "npm run build".`,
  )
}

const ContentAnswer = z.object({ documents: z.array(z.unknown()) })

/**
 * Sees that no other Shala has these ports. The content server is the first part of a stack to open
 * its port, so a stack that is still starting is recognised too.
 *
 * @throws UserError with the address of the one that runs.
 */
async function refuseSecondStart(ports: Ports): Promise<void> {
  if (await isFree(ports.content)) return
  const { SANITY_API_HOST, SANITY_DATASET, SHALA_SITE_URL } = stackEnvironment(ports)
  const response = await fetch(`${SANITY_API_HOST}/v1/data/doc/${SANITY_DATASET}/siteSettings`, {
    signal: AbortSignal.timeout(3000),
  }).catch(() => undefined)
  const answer: unknown = await response?.json().catch(() => undefined)
  if (!ContentAnswer.safeParse(answer).success) return
  throw new UserError(
    `Shala is already running at ${SHALA_SITE_URL}. Use that one, stop it with Ctrl-C, or start ` +
      `another beside it: PORT_OFFSET=${offsetBeside(ports)} npm start`,
  )
}

/** Where the site is to be opened. */
interface Site {
  readonly url: string
  close(): Promise<void>
}

/**
 * The stack on its fixed ports, for a person to use until Ctrl-C. `--keep` keeps its data for the
 * next time, `--empty` begins without sample data; PORT_OFFSET moves it aside.
 */
export async function runStack(options: {
  build: (run: RunFolder, env: StackEnvironment) => Promise<void>
  /** Not for a site that is served in another way. */
  writePages?: (run: RunFolder, env: StackEnvironment) => Promise<void>
  /** Serves the site in another way than the hosting emulator does. */
  serve?: (stack: LocalStack) => Promise<Site>
}): Promise<void> {
  await runTask(0, async ({ stop, stopped }) => {
    const { keep, empty } = readOptions()
    const offset = portOffset(process.env['PORT_OFFSET'])
    const suffix = offset === 0 ? '' : `-${offset}`
    const ports = portsAt(offset)
    await refuseSecondStart(ports)

    const stack = await LocalStack.create({
      root,
      name: `start${suffix}`,
      ports,
      sample: !empty,
      dataDir: keep ? join(root, '.shala', `data${suffix}`) : undefined,
      stop,
      build: options.build,
      ...(options.writePages && { writePages: options.writePages }),
      report: console.log,
    })
    let site: Site | undefined
    let tests: { close: () => Promise<void> } | undefined
    try {
      tests = await offerToTests(stack)
      if (options.serve === undefined) await untilAnswers(stack.url)
      site = await options.serve?.(stack)
      printReady(site?.url ?? stack.url, empty)
      const failed = await Promise.race([stopped.then(() => false), stack.ended.then(() => true)])
      console.log(failed ? '\nThe emulators have ended; stopping the rest…' : '\nStopping…')
      return failed ? 1 : 0
    } finally {
      await tests?.close()
      await Promise.all([site?.close(), stack.close()])
    }
  })
}

/** Lets `npm test` use the stores, in projects beside the developer's data. */
async function offerToTests({ env, run }: LocalStack) {
  const { functions: folder, log } = run
  const offer = { parts: 'stores', env: { ...env }, folder, log } as const
  const control = await ControlServer.create(offer, () => Promise.resolve())
  const withdraw = await announceStack(root, control.url)
  return {
    close: async () => {
      await withdraw()
      await control.close()
    },
  }
}

function readOptions() {
  const options = {
    keep: { type: 'boolean', default: false },
    empty: { type: 'boolean', default: false },
  } as const
  const usage = 'The options are --keep and --empty: npm start -- --keep'
  return commandOptions(process.argv.slice(2), options, usage)
}

function printReady(url: string, isEmpty: boolean): void {
  console.log(`\nShala is ready: ${url}\n`)
  if (isEmpty)
    console.log('  Nothing is in it; npm run restore -- --local --from <folder> fills it.')
  else {
    for (const person of samplePeople) console.log(`  ${person.email.padEnd(18)} ${person.is}`)
    console.log(`  The password of each is ${samplePassword}`)
    console.log('  Payments by card open a page of this stack with test cards; no money moves.')
  }
  console.log('\nCtrl-C stops everything.')
}
