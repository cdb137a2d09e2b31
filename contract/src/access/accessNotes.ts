import * as z from 'zod'
import { CourseId, Uid } from '../ids.ts'
import { StoredInstant } from '../values/days.ts'
import type { AccessEvent } from './access.ts'

/**
 * `accessNotes/{accessId}_{revision}`: the notes of an admin about one change of an access record,
 * readable by admins only. A note has the key of the change's event and is written in the same
 * commit, only if the admin entered one. The student can read the record and the event, so neither
 * contains it.
 */
export const AccessNote = z.object({
  accessId: z.string(),
  userId: Uid,
  courseId: CourseId,
  revision: z.int().min(1),
  text: z.string(),
  /** The uid of the admin. */
  by: z.string(),
  at: StoredInstant,
})
export type AccessNote = z.infer<typeof AccessNote>

export function changeKey({ accessId, revision }: Pick<AccessEvent, 'accessId' | 'revision'>) {
  return `${accessId}_${revision}`
}
