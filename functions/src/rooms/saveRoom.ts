import * as contract from '@shala/contract/rooms'
import { adminCallable } from '../callable/adminCallable.ts'
import { changeRecord } from '../records/changeRecords.ts'
import { newId } from '../records/newId.ts'
import { filledIn, rooms } from './room.ts'

export const saveRoom = adminCallable(contract.saveRoom, ({ id, revision, room }, admin) =>
  changeRecord(rooms, {
    id: id ?? newId(rooms),
    seen: revision ?? 'none',
    action: id === undefined ? 'create' : 'edit',
    by: admin.uid,
    decide: (before) => filledIn(before, room),
  }),
)
