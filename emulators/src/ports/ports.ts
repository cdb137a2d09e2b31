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
  }
}

/** Returns the PORT_OFFSET for a second stack beside the one with `ports`. */
export function offsetBeside(ports: Ports): number {
  return ports.hosting - base.hosting + 10
}

/** The ports with their names, as a list. */
export function listPorts(ports: Ports): { name: string; port: number }[] {
  const named: Record<string, number> = { ...ports }
  return Object.entries(named).map(([name, port]) => ({ name, port }))
}

/** How many ports `portsFrom` uses. */
export const portCount = listPorts(base).length
