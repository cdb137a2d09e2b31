import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { Email } from '../emails/email.ts'
import { RecordId } from '../ids.ts'
import { limits } from '../limits.ts'
import type { Collection } from '../records.ts'
import { nameKeys } from '../values/searchKey.ts'
import { filledLine } from '../values/text.ts'

/** The fields of the admin form. */
export const TeacherForm = z.strictObject({
  name: filledLine(limits.teacher),
  /** By which the office tells two of one name apart; empty where it has none. */
  email: z.union([z.literal(''), Email], 'is not an email address').default(''),
})
export type TeacherForm = z.infer<typeof TeacherForm>

/**
 * The content of `teachers/{id}` without its stamps. A teacher is never deleted, because past
 * sessions refer to them; forms do not offer an inactive one.
 */
export const TeacherContent = TeacherForm.extend({
  /** `searchKey(name)`. */
  nameKey: z.string(),
  /** `searchParts` of the name and the address. */
  search: z.array(z.string()),
  active: z.boolean(),
}).strip()
export type TeacherContent = z.infer<typeof TeacherContent>

export const teachers: Collection<TeacherContent> = {
  collection: 'teachers',
  noun: 'teacher',
  content: TeacherContent,
}

/** Returns the teacher with the content of the form. A new teacher is active; an edit keeps the state. */
export function applyTeacherForm(before: TeacherContent | null, form: TeacherForm): TeacherContent {
  return { ...form, ...nameKeys(form.name, form.email), active: before?.active ?? true }
}

/** `teachers/{id}`. */
export const Teacher = TeacherContent.extend(RecordStamps.shape)
export type Teacher = z.infer<typeof Teacher>

/**
 * Creates a teacher, or updates one at the given revision. Sessions that have not ended take over a
 * new name. A stale revision is `aborted` on `revision`.
 */
export const saveTeacher = callable('saveTeacher', {
  caller: 'content.write',
  input: z
    .strictObject({
      id: RecordId.optional(),
      revision: Revision.optional(),
      teacher: TeacherForm,
      /**
       * True to assign the teacher to schedules with the same typed name from before teachers had
       * records, each with a new revision and an event.
       */
      adopt: z.boolean('must be true or false').default(false),
    })
    .refine(({ id, revision }) => (id === undefined) === (revision === undefined), {
      path: ['revision'],
      message: 'give both id and revision, or neither',
    })
    .refine(({ id, adopt }) => id === undefined || !adopt, {
      path: ['adopt'],
      message: 'is for a new teacher',
    }),
  output: SavedRecord,
})

/** Archives a teacher, or offers them again. */
export const setTeacherActive = callable('setTeacherActive', {
  caller: 'content.write',
  input: z.strictObject({
    id: RecordId,
    revision: Revision,
    active: z.boolean('must be true or false'),
  }),
  output: SavedRecord,
})
