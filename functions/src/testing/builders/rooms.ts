import * as contract from '@shala/contract/schedules/rooms'
import { call } from '../server.ts'
import { readStored } from '../store.ts'
import type { TestPerson } from './people.ts'

/** A room's form, filled in. */
export const roomForm: contract.RoomForm = {
  name: 'The Attic',
  place: { kind: 'address', address: '12 Rope Walk, Saltmere' },
  capacity: 18,
  color: 'clay',
  note: '',
}

/** A room made for one test. */
export function createRoom(admin: TestPerson, wishes: Partial<contract.RoomForm> = {}) {
  return call(contract.saveRoom, { room: { ...roomForm, ...wishes } }, admin)
}

/** The room as it is stored, or null. */
export const readRoom = (id: string) => readStored(contract.Room, 'rooms', id)
