import { matchParticipants } from '@shala/contract/attendance/participants'
import type { Server } from '../../../shared/server.ts'
import { listParticipants, type Participant } from '../model/participants.ts'
import type { RegisterPlace } from './register.ts'

/**
 * Reads the participant file of a session's video call and finds the people of the session in it. The
 * reader is loaded with the first file. Throws an `AppError`.
 */
export async function readParticipants(
  server: Server,
  { courseId, sessionId }: RegisterPlace,
  file: File,
): Promise<{ readonly participants: readonly Participant[] } | { readonly problem: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { readConnections } = await import('../model/readConnections.ts')
  const reading = readConnections(bytes)
  if ('problem' in reading) return reading
  const connections = [...reading.connections]
  const { matches } = await server.call(matchParticipants, { courseId, sessionId, connections })
  return { participants: listParticipants(connections, matches) }
}
