import * as z from 'zod'
import { StoredInstant } from '../values/instants.ts'

/**
 * When the content service last told that something was published: `school/content`, which everybody
 * may read. Whoever keeps content looks here to learn that it may be out of date.
 */
export const ContentNote = z.object({ changedAt: StoredInstant })

/** Its key in the collection `school`. */
export const contentNoteDocument = 'content'
