import type { RoomForm } from '@shala/contract/rooms'
import type { WriteBatch } from 'firebase-admin/firestore'
import { holdGuard, readGuard, replaceSessions, sessionsInRoom } from '../schedules/sessionBook.ts'

/**
 * Adds to the commit of a room that its sessions say what it is called and where it is now: who
 * holds the course learns the way, or the link, from them. Those that are over keep what they said.
 * Who plans in the room at the same moment is decided after it (docs/decisions/0018).
 */
export async function tellSessions(
  commit: WriteBatch,
  roomId: string,
  { name, place }: Pick<RoomForm, 'name' | 'place'>,
): Promise<void> {
  holdGuard(commit, await readGuard())
  const stored = await sessionsInRoom(roomId, new Date())
  const told = stored.flatMap(({ session }) =>
    session === null ? [] : { ...session, roomName: name, place },
  )
  replaceSessions(commit, stored, told)
}
