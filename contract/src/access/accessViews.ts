import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { RecordId } from '../ids.ts'
import { limits } from '../limits.ts'
import type { Collection } from '../records.ts'
import { filledLine } from '../values/text.ts'

/** The content of `accessViews/{id}` without its stamps: the named filters of an access list. */
export const AccessViewContent = z.object({
  name: filledLine(limits.viewName),
  /** The query of the list's address, without the question mark. */
  query: z.string().max(limits.viewQuery),
  /** The admin who saved it; all admins see it. */
  by: z.string(),
})
export type AccessViewContent = z.infer<typeof AccessViewContent>

/** Saved views of the list of access, as records. */
export const accessViews: Collection<AccessViewContent> = {
  collection: 'accessViews',
  noun: 'view',
  content: AccessViewContent,
}

export const AccessView = AccessViewContent.extend(RecordStamps.shape)
export type AccessView = z.infer<typeof AccessView>

export const saveAccessView = callable('saveAccessView', {
  caller: 'access.write',
  input: z.strictObject({
    id: RecordId.optional(),
    revision: Revision.default(0),
    name: filledLine(limits.viewName),
    query: z.string().max(limits.viewQuery, 'is too long to be kept'),
  }),
  output: SavedRecord,
})

export const removeAccessView = callable('removeAccessView', {
  caller: 'access.write',
  input: z.strictObject({ id: RecordId, revision: Revision }),
  output: SavedRecord,
})
