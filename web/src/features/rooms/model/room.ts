import { Room, type RoomColor, RoomForm } from '@shala/contract/schedules/rooms'
import { activeFilter, lastChange, type ListConfig } from '#shared/ui/list/listConfig.ts'
import { defineRecord } from '#shared/ui/record/defineRecord.ts'
import { choice, field, text, whole } from '#shared/ui/record/fields.ts'

export const roomListConfig: ListConfig<Room> = {
  collection: 'rooms',
  schema: Room,
  noun: { one: 'room', many: 'rooms' },
  searchField: 'search',
  searchLabel: 'Search rooms',
  sorts: [
    { key: 'name', label: 'Name', field: 'nameKey', valueOf: ({ nameKey }) => nameKey },
    { key: 'seats', label: 'Seats', field: 'capacity', valueOf: ({ capacity }) => capacity },
    lastChange.sort,
  ],
  filters: [activeFilter],
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

export const placeKinds = { address: 'At an address', online: 'Online' } as const

/** Rooms. Their form keeps address and link while the kind of place changes. */
export const roomRecord = defineRecord({
  ...roomListConfig,
  part: 'room',
  content: RoomForm,
  fields: [
    field('name', 'Name', text),
    field('kind', 'Where', choice(placeKinds, 'address'), { get: ({ place }: Room) => place.kind }),
    field('address', 'Address', text, {
      at: 'place.address',
      get: ({ place }: Room) => (place.kind === 'address' ? place.address : ''),
    }),
    field('link', 'Meeting link', text, {
      at: 'place.link',
      get: ({ place }: Room) => (place.kind === 'online' ? place.link : ''),
    }),
    field('capacity', 'Seats', whole),
    field('color', 'Colour', choice(colorNames, 'clay')),
    field('note', 'Note', text),
  ],
  toContent: ({ kind, address, link, ...others }) => ({
    ...others,
    place: kind === 'address' ? { kind, address } : { kind, link },
  }),
})
