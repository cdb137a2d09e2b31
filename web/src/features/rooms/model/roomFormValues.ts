import { RoomForm, type Room, type RoomColor } from '@shala/contract/rooms'
import { fieldErrors, labelled, type FormErrorLabels } from '../../../shared/ui/formErrors.ts'
import type { FieldErrors } from '../../../shared/ui/useForm.ts'

/** A room's form as it is typed. Address and link are both kept while one tries either. */
export interface RoomFormValues {
  name: string
  kind: 'address' | 'online'
  address: string
  link: string
  capacity: string
  color: RoomColor
  note: string
}

export type RoomField = keyof RoomFormValues

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

export const newRoom: RoomFormValues = {
  name: '',
  kind: 'address',
  address: '',
  link: '',
  capacity: '',
  color: 'clay',
  note: '',
}

export function formValuesOf({ name, place, capacity, color, note }: Room): RoomFormValues {
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

/** The room that was typed, or for each wrong field what is wrong with it. */
export function readRoom(
  values: RoomFormValues,
): { room: RoomForm; errors: null } | { room: null; errors: FieldErrors<RoomField> } {
  const { kind, address, link } = values
  const parsed = RoomForm.safeParse({
    name: values.name,
    place: kind === 'address' ? { kind, address } : { kind, link },
    capacity: /^\d+$/.test(values.capacity.trim()) ? Number(values.capacity) : Number.NaN,
    color: values.color,
    note: values.note,
  })
  if (parsed.success) return { room: parsed.data, errors: null }
  return { room: null, errors: fieldErrors(parsed.error.issues, roomErrorLabels) }
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

/** What is wrong at which field, whoever found it. */
export const roomErrorLabels: FormErrorLabels<RoomField> = {
  part: 'room',
  fieldAt: (path) => fields.get(path) ?? null,
  sentence: labelled(roomLabels),
}
