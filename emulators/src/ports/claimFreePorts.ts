import { randomInt } from 'node:crypto'
import { UserError } from '../UserError.ts'
import { holdPort, isFree } from './holdPort.ts'
import { portCount, portsFrom, type Ports } from './ports.ts'

/** Below 32768, where Linux starts to hand out ports for outgoing connections. */
const lowest = 20_000
const blocks = 700
const blockSize = 16

/** A set of reserved ports, until it is released. */
export interface ClaimedPorts {
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
