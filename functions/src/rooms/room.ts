import { RoomContent, type RoomForm } from '@shala/contract/schedules/rooms'
import { searchKey, searchParts } from '@shala/contract/values/searchKey'
import type { Collection } from '../firestore/readRecord.ts'

/** Rooms as records. */
export const rooms: Collection<RoomContent> = {
  collection: 'rooms',
  noun: 'room',
  content: RoomContent,
}

/** The room after its form was saved. A new one is in use at once; an edit changes nothing of that. */
export function fromForm(before: RoomContent | null, form: RoomForm): RoomContent {
  const { name } = form
  const found = { nameKey: searchKey(name), search: searchParts(name) }
  return { ...form, ...found, active: before?.active ?? true }
}

/** The room in use, or out of it. */
export function inUse(before: RoomContent, active: boolean): RoomContent {
  return { ...RoomContent.parse(before), active }
}
