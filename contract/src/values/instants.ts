import * as z from 'zod'

/** Firestore's Timestamp, as both the Admin and the browser SDK hand it out. */
const Timestamp = z.custom<{ toDate(): Date }>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'toDate' in value &&
    typeof value.toDate === 'function',
)

/** A moment in a stored document. Parsing turns the store's Timestamp into a Date. */
export const StoredInstant = z.union([z.date(), Timestamp.transform((value) => value.toDate())])
