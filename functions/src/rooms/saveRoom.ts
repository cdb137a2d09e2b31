import { isDeepStrictEqual } from 'node:util'
import type { RoomContent } from '@shala/contract/rooms'
import * as contract from '@shala/contract/rooms'
import { adminCallable } from '../callable/adminCallable.ts'
import { changeRecords } from '../records/changeRecords.ts'
import { newId } from '../records/newId.ts'
import { filledIn, rooms } from './room.ts'
import { tellSessions } from './tellSessions.ts'

export const saveRoom = adminCallable(
  contract.saveRoom,
  async ({ id: known, revision, room }, admin) => {
    const id = known ?? newId(rooms)
    let moved = false
    const decide = (before: RoomContent | null): RoomContent => {
      const after = filledIn(before, room)
      moved = before !== null && !isDeepStrictEqual(wayTo(before), wayTo(after))
      return after
    }
    const action = known === undefined ? 'create' : 'edit'
    const change = { id, seen: revision ?? 'none', action, by: admin.uid, decide } as const
    const [saved] = await changeRecords(rooms, [change], async (commit) => {
      if (moved) await tellSessions(commit, id, room)
    })
    if (saved === undefined) throw new Error(`No answer for ${id}`)
    return saved
  },
)

const wayTo = ({ name, place }: RoomContent) => ({ name, place })
