import { UserError } from '../UserError.ts'
import { isFree } from './holdPort.ts'
import { listPorts, offsetBeside, type Ports } from './ports.ts'

/** `vite` is for `npm run dev` only, which checks it itself; the other for tests, which claim theirs. */
const others = new Set(['vite', 'functionsServer'])

/**
 * Sees that every port of a stack is free.
 *
 * @throws UserError that names the ports that are not.
 */
export async function refuseBusyPorts(ports: Ports): Promise<void> {
  const checked = await Promise.all(
    listPorts(ports)
      .filter(({ name }) => !others.has(name))
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
