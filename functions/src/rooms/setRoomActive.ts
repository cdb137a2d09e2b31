import * as contract from '@shala/contract/schedules/rooms'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { inUse, rooms } from './room.ts'

export const setRoomActive = adminCallable(
  contract.setRoomActive,
  ({ id, revision, active }, admin) =>
    changeRecord(rooms, {
      id,
      seen: revision,
      action: active ? 'activate' : 'deactivate',
      by: admin.uid,
      decide: (before) => before && inUse(before, active),
    }),
)
