import type { Room } from '@shala/contract/schedules/rooms'
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
