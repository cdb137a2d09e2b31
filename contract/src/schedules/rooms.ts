import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { RecordId } from '../ids.ts'
import { limits } from '../limits.ts'
import type { Collection } from '../records.ts'
import { nameKeys } from '../values/searchKey.ts'
import { filledLine, httpsAddress, lines } from '../values/text.ts'

/**
 * The colours that distinguish rooms in a calendar. The web has a light and a dark shade of each.
 */
export const roomColors = [
  'clay',
  'sun',
  'olive',
  'sage',
  'water',
  'dusk',
  'plum',
  'stone',
] as const
export const RoomColor = z.enum(roomColors, 'must be one of the colours offered')
export type RoomColor = z.infer<typeof RoomColor>

/** Where one goes: to an address, or to a meeting in the browser. */
export const RoomPlace = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('address'), address: filledLine(limits.roomAddress) }),
    z.strictObject({
      kind: z.literal('online'),
      link: httpsAddress(limits.roomLink),
    }),
  ],
  'must be an address or a link',
)
export type RoomPlace = z.infer<typeof RoomPlace>

/** The fields of the admin form. */
export const RoomForm = z.strictObject({
  name: filledLine(limits.roomName),
  place: RoomPlace,
  capacity: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(limits.roomCapacity, `must be at most ${limits.roomCapacity}`),
  color: RoomColor,
  note: lines(limits.roomNote),
})
export type RoomForm = z.infer<typeof RoomForm>

/**
 * The content of `rooms/{id}` without its stamps. A room is never deleted, because past sessions
 * refer to it; forms do not offer an inactive one.
 */
export const RoomContent = RoomForm.extend({
  /** `searchKey(name)`. */
  nameKey: z.string(),
  /** `searchParts(name)`. */
  search: z.array(z.string()),
  active: z.boolean(),
}).strip()
export type RoomContent = z.infer<typeof RoomContent>

export const rooms: Collection<RoomContent> = {
  collection: 'rooms',
  noun: 'room',
  content: RoomContent,
}

/** Returns the room with the content of its form. A new room is active; an edit keeps its state. */
export function applyRoomForm(before: RoomContent | null, form: RoomForm): RoomContent {
  return { ...form, ...nameKeys(form.name), active: before?.active ?? true }
}

/** `rooms/{id}`. */
export const Room = RoomContent.extend(RecordStamps.shape)
export type Room = z.infer<typeof Room>

/**
 * Creates a room, or updates one at the given revision. A stale revision is `aborted` on
 * `revision`, and nothing is written.
 */
export const saveRoom = callable('saveRoom', {
  caller: 'content.write',
  input: z
    .strictObject({ id: RecordId.optional(), revision: Revision.optional(), room: RoomForm })
    .refine(({ id, revision }) => (id === undefined) === (revision === undefined), {
      path: ['revision'],
      message: 'give both id and revision, or neither',
    }),
  output: SavedRecord,
})

/** Takes a room out of use, or into it again. */
export const setRoomActive = callable('setRoomActive', {
  caller: 'content.write',
  input: z.strictObject({
    id: RecordId,
    revision: Revision,
    active: z.boolean('must be true or false'),
  }),
  output: SavedRecord,
})
