import { UserError } from '../UserError.ts'
import { listPorts, portsAt } from './ports.ts'

const highestPort = 65_535

/** Browsers refuse to open these (https://fetch.spec.whatwg.org/#port-blocking). */
const blockedByBrowsers = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10080,
])

/**
 * Reads PORT_OFFSET: a whole number that moves every port of the stack up, 0 when it is not set.
 *
 * @throws UserError when it is no such number, or moves a port to where it cannot be opened.
 */
export function portOffset(text: string | undefined): number {
  if (text === undefined || text.trim() === '') return 0
  if (!/^\d{1,6}$/.test(text.trim())) {
    throw new UserError(
      `PORT_OFFSET is "${text}", but it must be a whole number such as 10: it is added to every port.`,
    )
  }
  const offset = Number(text)
  const ports = listPorts(portsAt(offset))
  const highest = Math.max(...ports.map(({ port }) => port))
  if (highest > highestPort) {
    const most = highestPort - (highest - offset)
    throw new UserError(`PORT_OFFSET is ${offset}, but it can be ${most} at most.`)
  }
  // firebase-tools never serves a site on 5001, which it keeps for functions.
  if (ports.some(({ name, port }) => name === 'hosting' && port === 5001)) {
    throw new UserError('PORT_OFFSET cannot be 1: the site would need port 5001. Try 10.')
  }
  for (const { name, port } of ports) {
    if (blockedByBrowsers.has(port)) {
      throw new UserError(
        `PORT_OFFSET cannot be ${offset}: it moves ${name} to port ${port}, which browsers block. ` +
          `Try ${offset + 10}.`,
      )
    }
  }
  return offset
}
