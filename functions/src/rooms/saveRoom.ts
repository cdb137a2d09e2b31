import { isDeepStrictEqual } from 'node:util'
import * as contract from '@shala/contract/schedules/rooms'
import { applyRoomForm, RoomContent, rooms } from '@shala/contract/schedules/rooms'
import { changeRecord } from '../firestore/changeRecords.ts'
import { newId } from '../firestore/readRecord.ts'
import { implement } from '../people/implement.ts'
import { propagateRoom } from '../schedules/updateSessions.ts'

export const saveRoom = implement(contract.saveRoom, ({ id: known, revision, room }, admin) => {
  const id = known ?? newId(rooms)
  let moved = false
  const decide = (before: RoomContent | null): RoomContent => {
    const after = applyRoomForm(before, room)
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

export const setRoomActive = implement(contract.setRoomActive, ({ id, revision, active }, admin) =>
  changeRecord(rooms, {
    id,
    seen: revision,
    action: active ? 'activate' : 'deactivate',
    by: admin.uid,
    decide: (before) => before && { ...RoomContent.parse(before), active },
  }),
)
