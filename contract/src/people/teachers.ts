import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { Email } from '../emails/email.ts'
import { RecordId } from '../ids.ts'
import { limits } from '../limits.ts'
import { filledLine } from '../values/text.ts'

/** What an admin fills in. */
export const TeacherForm = z.strictObject({
  name: filledLine(limits.teacher),
  /** By which the office tells two of one name apart; empty where it has none. */
  email: z.union([z.literal(''), Email], 'is not an e-mail address').default(''),
})
export type TeacherForm = z.infer<typeof TeacherForm>

/**
 * What `teachers/{id}` holds beside its stamps. A teacher is never deleted, because past sessions
 * name them; one that is not active is not offered any more.
 */
export const TeacherContent = TeacherForm.extend({
  /** `searchKey(name)`. */
  nameKey: z.string(),
  /** `searchParts` of the name and the address. */
  search: z.array(z.string()),
  active: z.boolean(),
}).strip()
export type TeacherContent = z.infer<typeof TeacherContent>

/** `teachers/{id}`. */
export const Teacher = TeacherContent.extend(RecordStamps.shape)
export type Teacher = z.infer<typeof Teacher>

/**
 * Saves a new teacher, without an id, or an edited one, by the revision that was seen. Sessions that
 * are not over follow a new name. Somebody else changed it since: `aborted` in the field `revision`.
 */
export const saveTeacher = callable('saveTeacher', {
  input: z
    .strictObject({
      id: RecordId.optional(),
      revision: Revision.optional(),
      teacher: TeacherForm,
      /**
       * Schedules in which this name was typed, before teachers were records, are theirs from now on,
       * each with a revision and an event of its own.
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
  input: z.strictObject({
    id: RecordId,
    revision: Revision,
    active: z.boolean('must be true or false'),
  }),
  output: SavedRecord,
})
