import { changedMeanwhile } from '@shala/contract/audit'
import * as contract from '@shala/contract/schedules/rooms'
import { searchKey, searchParts } from '@shala/contract/values/searchKey'
import { AppError } from '../../shared/AppError.ts'
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
  const found = { nameKey: searchKey(name), search: searchParts(name) }
  const stamps = { revision: 1, createdAt: at, updatedAt: at }
  const plain = { place, capacity: 18, color: 'clay', note: '', active: true } as const
  school.put('rooms', id, { name, ...found, ...plain, ...stamps, ...wishes })
  return id
}

function saveRoom(school: FakeSchool, input: unknown) {
  const { id: known, revision, room } = contract.saveRoom.input.parse(input)
  if (known === undefined) {
    return { id: addRoom(school, room.name, { ...room, updatedAt: new Date() }), revision: 1 }
  }
  const { name } = room
  const found = { nameKey: searchKey(name), search: searchParts(name) }
  return changeRoom(school, known, revision, { ...room, ...found })
}

function setRoomActive(school: FakeSchool, input: unknown) {
  const { id, revision, active } = contract.setRoomActive.input.parse(input)
  return changeRoom(school, id, revision, { active })
}

function changeRoom(
  school: FakeSchool,
  id: string,
  seen: number | undefined,
  change: Partial<contract.Room>,
) {
  const before = contract.Room.parse(school.collections.get('rooms')?.get(id))
  if (before.revision !== seen) throw new AppError('aborted', changedMeanwhile, 'revision')
  const revision = before.revision + 1
  school.put('rooms', id, { ...before, ...change, revision, updatedAt: new Date() })
  return { id, revision }
}

export const roomAnswers: Answers = { saveRoom, setRoomActive }
