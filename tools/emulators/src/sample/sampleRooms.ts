import type { RoomForm } from '@shala/contract/schedules/rooms'

/** The rooms of a local stack, as the admin fills them in. */
export const sampleRooms: readonly RoomForm[] = [
  {
    name: 'The Attic',
    place: { kind: 'address', address: 'The Sail Loft, Quay Lane, Saltmere, top floor' },
    capacity: 18,
    color: 'clay',
    note: 'The key is at the reception. Mats for sixteen are in the cupboard.',
  },
  {
    name: 'Garden Hall',
    place: { kind: 'address', address: 'The Sail Loft, Quay Lane, Saltmere, ground floor' },
    capacity: 32,
    color: 'sage',
    note: 'Step-free, with the entrance from the garden.',
  },
  {
    name: 'Evenings Online',
    place: { kind: 'online', link: 'https://meet.example.com/shala-evenings' },
    capacity: 60,
    color: 'water',
    note: '',
  },
]
