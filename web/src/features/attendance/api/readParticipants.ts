import { type Match, matchParticipants } from '@shala/contract/attendance/participants'
import type { Server } from '#shared/server.ts'
import type { CallTable } from '../model/calls/callTable.ts'
import type { Connection } from '../model/calls/countTime.ts'
import { toMatchKey } from '../model/calls/participants.ts'
import type { ConnectionsReading } from '../model/calls/readConnections.ts'
import type { CallSession } from '../model/calls/readMoments.ts'
import type { RegisterPlace } from './register.ts'

/** The connections of a participant file, and the people of the session by their names in it. */
export interface FoundParticipants {
  readonly connections: readonly Connection[]
  readonly waiting: number
  readonly matches: ReadonlyMap<string, readonly Match[]>
}

export type ParticipantsReading =
  | { readonly found: FoundParticipants }
  | { readonly table: CallTable }
  | { readonly problem: string }

/**
 * Reads the participant file of a session's video call, or a table of it with chosen columns, and finds the
 * people of the session in it. The reader is loaded with the first file. Throws a `CallError`.
 */
export async function readParticipants(
  server: Server,
  { courseId, sessionId }: RegisterPlace,
  from: File | CallTable,
  session: CallSession,
): Promise<ParticipantsReading> {
  const reading = await readWith(from, session)
  if (!('connections' in reading)) return reading
  const { connections, waiting } = reading
  const people = new Map(
    connections.map(({ names, email }) => [toMatchKey({ names, email }), { names, email }]),
  )
  const names = [...people.values()]
  const { matches } = await server.call(matchParticipants, { courseId, sessionId, names })
  const byKey = new Map([...people.keys()].map((key, place) => [key, matches[place] ?? []]))
  return { found: { connections, waiting, matches: byKey } }
}

async function readWith(from: File | CallTable, session: CallSession): Promise<ConnectionsReading> {
  const { readConnections, readCallTables } = await import('../model/calls/readConnections.ts')
  return from instanceof File
    ? readConnections(new Uint8Array(await from.arrayBuffer()), session)
    : readCallTables([from], session)
}
