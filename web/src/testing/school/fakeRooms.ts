import * as contract from '@shala/contract/schedules/rooms'
import { nameKeys, searchKey } from '@shala/contract/values/searchKey'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { answer } from './answer.ts'

export function addRoom(
  school: FakeSchool,
  name: string,
  wishes: Partial<contract.Room> = {},
): string {
  const place = { kind: 'address', address: '12 Rope Walk, Saltmere' } as const
  const plain = { place, capacity: 18, color: 'clay', note: '', active: true } as const
  const id = searchKey(name).replaceAll(' ', '-')
  return school.add('rooms', id, { name, ...nameKeys(name), ...plain, ...wishes })
}

export const roomAnswers: Answers = [
  answer(contract.saveRoom, (school, { id, revision, room }) =>
    id === undefined
      ? { id: addRoom(school, room.name, { ...room, updatedAt: new Date() }), revision: 1 }
      : school.change(contract.rooms, id, revision ?? 'none', (before) =>
          contract.applyRoomForm(before, room),
        ),
  ),
  answer(contract.setRoomActive, (school, { id, revision, active }) =>
    school.change(contract.rooms, id, revision, (before) => before && { ...before, active }),
  ),
]
