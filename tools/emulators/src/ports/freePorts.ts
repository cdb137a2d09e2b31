import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { UserError } from '../UserError.ts'
import { listPorts, offsetBeside, portCount, type Ports, portsFrom } from './ports.ts'

/** A port that is kept open so that no other process can use it. */
interface HeldPort {
  release(): Promise<void>
}

/** Opens `port` on 127.0.0.1, or answers undefined when another program has it. */
export async function holdPort(port: number): Promise<HeldPort | undefined> {
  const server = createServer()
  const opened = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true))
  })
  if (!opened) return undefined
  server.unref()
  return {
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}

/** Returns true if no process uses `port` on 127.0.0.1. */
export async function isFree(port: number): Promise<boolean> {
  const held = await holdPort(port)
  await held?.release()
  return held !== undefined
}

/** Below 32768, where Linux starts to hand out ports for outgoing connections. */
const lowest = 20_000
const blocks = 700
const blockSize = 16

/** A set of reserved ports, until it is released. */
interface ClaimedPorts {
  readonly ports: Ports
  release(): Promise<void>
}

/**
 * Finds free ports for a stack that runs beside others.
 *
 * Ports are taken in blocks. The first port of a block is held open for as long as the claim lasts:
 * a second claimant cannot open it and goes elsewhere, even before the first has opened the others,
 * and the claim ends with the process that made it.
 */
export async function claimFreePorts(): Promise<ClaimedPorts> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const guard = lowest + randomInt(blocks) * blockSize
    const held = await holdPort(guard)
    if (held === undefined) continue
    const rest = Array.from({ length: portCount }, (_, index) => guard + 1 + index)
    const free = await Promise.all(rest.map(isFree))
    if (free.every(Boolean)) {
      return { ports: portsFrom(guard + 1), release: () => held.release() }
    }
    await held.release()
  }
  throw new UserError(
    'No free ports were found between 20000 and 31200. Stop some other programs and try again.',
  )
}

/** For `npm run dev` only, which checks it itself. */
const devPort = 'vite'

/**
 * Sees that every port of a stack is free.
 *
 * @throws UserError that names the ports that are not.
 */
export async function refuseBusyPorts(ports: Ports): Promise<void> {
  const checked = await Promise.all(
    listPorts(ports)
      .filter(({ name }) => name !== devPort)
      .map(async ({ name, port }) => ({ name, port, free: await isFree(port) })),
  )
  const busy = checked.filter(({ free }) => !free)
  if (busy.length === 0) return
  const list = busy.map(({ name, port }) => `${port} (${name})`).join(', ')
  throw new UserError(
    `In use by another program: port ${list}. Stop that program, or use other ports: ` +
      `PORT_OFFSET=${offsetBeside(ports)} npm start`,
  )
}
