import type { RoomColor } from '@shala/contract/schedules/rooms'

/** The colours in words, for who cannot tell them apart. */
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
