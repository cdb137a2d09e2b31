import * as contract from '@shala/contract/schedules/rooms'
import { nameKeys, searchKey } from '@shala/contract/values/searchKey'
import type { Answers, FakeSchool } from './FakeSchool.ts'

/** A room of the fake school, by its name; answers its id. */
export function addRoom(
  school: FakeSchool,
  name: string,
  wishes: Partial<contract.Room> = {},
): string {
  const id = searchKey(name).replaceAll(' ', '-')
  const at = new Date('2026-02-03T10:00:00Z')
  const place = { kind: 'address', address: '12 Rope Walk, Saltmere' } as const
  const stamps = { revision: 1, createdAt: at, updatedAt: at }
  const plain = { place, capacity: 18, color: 'clay', note: '', active: true } as const
  school.put('rooms', id, { name, ...nameKeys(name), ...plain, ...stamps, ...wishes })
  return id
}

function saveRoom(school: FakeSchool, input: unknown) {
  const { id: known, revision, room } = contract.saveRoom.input.parse(input)
  if (known === undefined) {
    return { id: addRoom(school, room.name, { ...room, updatedAt: new Date() }), revision: 1 }
  }
  const decide = (before: contract.RoomContent | null) => contract.applyRoomForm(before, room)
  return school.change(contract.rooms, known, revision ?? 'none', decide)
}

function setRoomActive(school: FakeSchool, input: unknown) {
  const { id, revision, active } = contract.setRoomActive.input.parse(input)
  return school.change(contract.rooms, id, revision, (before) => before && { ...before, active })
}

export const roomAnswers: Answers = { saveRoom, setRoomActive }
