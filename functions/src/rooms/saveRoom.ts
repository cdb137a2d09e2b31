import { isDeepStrictEqual } from 'node:util'
import type { RoomContent } from '@shala/contract/schedules/rooms'
import * as contract from '@shala/contract/schedules/rooms'
import { changeRecord } from '../firestore/changeRecords.ts'
import { newId } from '../firestore/newId.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { propagateRoom } from '../schedules/updateSessions.ts'
import { fromForm, rooms } from './room.ts'

export const saveRoom = adminCallable(contract.saveRoom, ({ id: known, revision, room }, admin) => {
  const id = known ?? newId(rooms)
  let moved = false
  const decide = (before: RoomContent | null): RoomContent => {
    const after = fromForm(before, room)
    moved = before !== null && !isDeepStrictEqual(wayTo(before), wayTo(after))
    return after
  }
  const action = known === undefined ? 'create' : 'edit'
  const change = { id, seen: revision ?? 'none', action, by: admin.uid, decide } as const
  return changeRecord(rooms, change, async (commit) => {
    if (moved) await propagateRoom(commit, id, room)
  })
})

const wayTo = ({ name, place }: RoomContent) => ({ name, place })
