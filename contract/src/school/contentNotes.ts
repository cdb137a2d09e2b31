import * as z from 'zod'
import { StoredInstant } from '../values/instants.ts'

/**
 * The time of the latest publication reported by the content service: `school/content`, readable by
 * everyone. Caches of content check it to detect stale content.
 */
export const ContentNote = z.object({ changedAt: StoredInstant })

/** Its key in the collection `school`. */
export const contentNoteDocument = 'content'
