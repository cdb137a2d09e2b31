import { placesLeft, type Taken } from '@shala/contract/courses/requests'

/** Describes the places of a group, such as `3 of 12 taken, 1 waiting`. */
export function describePlaces(capacity: number | null, { accepted, waiting }: Taken): string {
  const taken = capacity === null ? `${accepted} taken` : `${accepted} of ${capacity} taken`
  return waiting === 0 ? taken : `${taken}, ${waiting} waiting`
}

export const hasFreePlace = (capacity: number | null, taken: Taken): boolean =>
  placesLeft(capacity, taken) !== 'full'
