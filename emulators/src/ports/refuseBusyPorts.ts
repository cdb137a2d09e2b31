import { UserError } from '../UserError.ts'
import { isFree } from './holdPort.ts'
import { listPorts, offsetBeside, type Ports } from './ports.ts'

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
