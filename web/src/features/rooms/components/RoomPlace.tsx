import type { Room } from '@shala/contract/schedules/rooms'

/** Where the room is: its address, or the way to its meeting. */
export function RoomPlace({ place }: { place: Room['place'] }) {
  if (place.kind === 'address') return place.address
  return (
    <a href={place.link} target="_blank" rel="noreferrer">
      Online: {new URL(place.link).hostname}
    </a>
  )
}
