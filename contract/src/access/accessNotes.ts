import * as z from 'zod'
import { CourseId, Uid } from '../ids.ts'
import { StoredInstant } from '../values/instants.ts'
import type { AccessEvent } from './access.ts'

/**
 * `accessNotes/{accessId}_{revision}`: what an admin noted with one change of an access record, for
 * admins alone. It has the key of the change's event, is written in the same commit, and is there
 * only where something was noted. The record and the event, which the student reads, hold none of it.
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

/** The key of the event of a change, and of what was noted with it. */
export function changeKey({ accessId, revision }: Pick<AccessEvent, 'accessId' | 'revision'>) {
  return `${accessId}_${revision}`
}
