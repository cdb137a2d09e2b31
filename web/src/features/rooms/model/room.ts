import { type Room, type RoomColor, RoomForm } from '@shala/contract/schedules/rooms'
import { wholeNumber } from '../../../shared/typedText.ts'
import { errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'
import { activeFilter, lastChange, type ListConfig } from '../../../shared/ui/list/listConfig.ts'

/** The configuration of the list of rooms. */
export const roomListConfig: ListConfig<Room> = {
  collection: 'rooms',
  noun: { one: 'room', many: 'rooms' },
  searchField: 'search',
  searchLabel: 'Search rooms',
  sorts: [
    { key: 'name', label: 'Name', field: 'nameKey', valueOf: ({ nameKey }) => nameKey },
    { key: 'seats', label: 'Seats', field: 'capacity', valueOf: ({ capacity }) => capacity },
    lastChange.sort,
  ],
  filters: [activeFilter('in-use', 'out-of-use')],
  columns: [
    { title: 'Name', text: ({ name }) => name },
    { title: 'Place', text: ({ place }) => placeText(place) },
    { title: 'Seats', text: ({ capacity }) => capacity },
    { title: 'Colour', text: ({ color }) => color },
    { title: 'Active', text: ({ active }) => (active ? 'yes' : 'no') },
    { title: 'Note', text: ({ note }) => note },
    lastChange.column,
  ],
}

/** Returns the address or the link. */
function placeText(place: Room['place']): string {
  return place.kind === 'address' ? place.address : place.link
}

/** The values of the room form. Address and link are both kept while switching. */
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

/** In form order. */
export const roomLabels: Readonly<Record<RoomField, string>> = {
  name: 'Name',
  kind: 'Where',
  address: 'Address',
  link: 'Meeting link',
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

export function toFormValues({ name, place, capacity, color, note }: Room): RoomFormValues {
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

/** Parses the typed room, or returns its errors. */
export function parseRoom({ kind, address, link, capacity, ...others }: RoomFormValues) {
  const place = kind === 'address' ? { kind, address } : { kind, link }
  const typed = { ...others, place, capacity: wholeNumber(capacity) }
  return parseForm(RoomForm, typed, roomErrorLabels)
}

const labelled = errorLabels(roomLabels, 'room')

export const roomErrorLabels: typeof labelled = {
  ...labelled,
  fieldAt: (path) => labelled.fieldAt(path.replace(/^place\./, '')),
}

/** Names of colours, for people who cannot distinguish them. */
export const colorNames: Readonly<Record<RoomColor, string>> = {
  clay: 'Clay',
  sun: 'Sun',
  olive: 'Olive',
  sage: 'Sage',
  water: 'Water',
  dusk: 'Dusk',
  plum: 'Plum',
  stone: 'Stone',
}
