import { UserError } from '../UserError.ts'

/** Every port that one local stack opens, all of them on 127.0.0.1. */
export interface Ports {
  /** The site itself. */
  readonly hosting: number
  /** Vite's server with hot reload (`npm run dev` only). */
  readonly vite: number
  readonly functions: number
  readonly content: number
  readonly firestore: number
  readonly firestoreWebsocket: number
  /** The Firestore emulator, behind the proxy on its usual port. */
  readonly firestoreBehind: number
  readonly auth: number
  readonly storage: number
  readonly hub: number
  readonly logging: number
  readonly eventarc: number
  readonly tasks: number
  /** The mail server that receives every email of the school. */
  readonly smtp: number
  /** The stand-in for Stripe, with its page to pay. */
  readonly payments: number
}

const base: Ports = {
  hosting: 5000,
  vite: 5173,
  functions: 5001,
  content: 3333,
  firestore: 8080,
  firestoreWebsocket: 9150,
  firestoreBehind: 9180,
  auth: 9099,
  storage: 9199,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
  smtp: 2525,
  payments: 12_111,
}

/** The fixed ports, each moved up by `offset`. */
export function portsAt(offset: number): Ports {
  return {
    hosting: base.hosting + offset,
    vite: base.vite + offset,
    functions: base.functions + offset,
    content: base.content + offset,
    firestore: base.firestore + offset,
    firestoreWebsocket: base.firestoreWebsocket + offset,
    firestoreBehind: base.firestoreBehind + offset,
    auth: base.auth + offset,
    storage: base.storage + offset,
    hub: base.hub + offset,
    logging: base.logging + offset,
    eventarc: base.eventarc + offset,
    tasks: base.tasks + offset,
    smtp: base.smtp + offset,
    payments: base.payments + offset,
  }
}

/** Fifteen ports in a row, from `first` on: for a stack that does not care which it gets. */
export function portsFrom(first: number): Ports {
  return {
    hosting: first,
    vite: first + 1,
    functions: first + 2,
    content: first + 3,
    firestore: first + 4,
    firestoreWebsocket: first + 5,
    auth: first + 6,
    storage: first + 7,
    hub: first + 8,
    logging: first + 9,
    eventarc: first + 10,
    tasks: first + 11,
    firestoreBehind: first + 12,
    smtp: first + 13,
    payments: first + 14,
  }
}

/** Returns the PORT_OFFSET for a second stack beside the one with `ports`. */
export function offsetBeside(ports: Ports): number {
  return ports.hosting - base.hosting + 10
}

export function listPorts(ports: Ports): { name: string; port: number }[] {
  const named: Record<string, number> = { ...ports }
  return Object.entries(named).map(([name, port]) => ({ name, port }))
}

/** How many ports `portsFrom` uses. */
export const portCount = listPorts(base).length

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
