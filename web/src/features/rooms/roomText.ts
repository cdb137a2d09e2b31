import { RoomForm, type Room, type RoomColor } from '@shala/contract/rooms'
import type { Faults } from '../../shared/ui/useForm.ts'

/** A room's form as it is typed. Address and link are both kept while one tries either. */
export interface RoomText {
  name: string
  kind: 'address' | 'online'
  address: string
  link: string
  capacity: string
  color: RoomColor
  note: string
}

export type RoomField = keyof RoomText

/** In the order of the form. */
export const roomLabels: Readonly<Record<RoomField, string>> = {
  name: 'Name',
  kind: 'Where',
  address: 'Address',
  link: 'Link to the meeting',
  capacity: 'Seats',
  color: 'Colour',
  note: 'Note',
}

export const newRoom: RoomText = {
  name: '',
  kind: 'address',
  address: '',
  link: '',
  capacity: '',
  color: 'clay',
  note: '',
}

export function textOf({ name, place, capacity, color, note }: Room): RoomText {
  return {
    name,
    kind: place.kind,
    address: place.kind === 'address' ? place.address : '',
    link: place.kind === 'online' ? place.link : '',
    capacity: String(capacity),
    color,
    note,
  }
}

/** The room that was typed, or for each field at fault what is wrong with it. */
export function readRoom(
  text: RoomText,
): { room: RoomForm; faults: null } | { room: null; faults: Faults<RoomField> } {
  const { kind, address, link } = text
  const parsed = RoomForm.safeParse({
    name: text.name,
    place: kind === 'address' ? { kind, address } : { kind, link },
    capacity: /^\d+$/.test(text.capacity.trim()) ? Number(text.capacity) : Number.NaN,
    color: text.color,
    note: text.note,
  })
  if (parsed.success) return { room: parsed.data, faults: null }
  const faults: Faults<RoomField> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = fieldAt(path.join('.'))
    if (field !== null) faults[field] ??= sentence(field, message)
  }
  return { room: null, faults }
}

/** The fault that the server found, by its path, or null where it is not one of the form's fields. */
export function faultAt(path: string | undefined, message: string): Faults<RoomField> | null {
  const [, inRoom] = /^room\.(.+)$/.exec(path ?? '') ?? []
  const field = fieldAt(inRoom ?? '')
  // The server leads its words by the path.
  return field && { [field]: sentence(field, message.replace(`${path ?? ''}: `, '')) }
}

const fields = new Map<string, RoomField>([
  ['name', 'name'],
  ['place.kind', 'kind'],
  ['place.address', 'address'],
  ['place.link', 'link'],
  ['capacity', 'capacity'],
  ['color', 'color'],
  ['note', 'note'],
])

const fieldAt = (path: string): RoomField | null => fields.get(path) ?? null

const sentence = (field: RoomField, message: string) => `${roomLabels[field]} ${message}`
