import * as z from 'zod'
import { callable } from './callable.ts'
import { limits } from './limits.ts'
import { Person } from './people.ts'

/** Which students a list shows: all; who holds no course; whose next course ends soon; who never came. */
export const StudentFilter = z.enum(
  ['all', 'no-course', 'ending', 'never-signed-in'],
  'must be a known filter',
)
export type StudentFilter = z.infer<typeof StudentFilter>

/** An access of theirs that ends within so many days is ending. */
export const endingDays = 30

/** A student in the list of all, as of the moment of asking. */
export const Student = Person.extend({
  registeredAt: z.iso.datetime(),
  /** Null for somebody who has an account, and has never signed in. */
  lastSignInAt: z.iso.datetime().nullable(),
  /** How many courses they may enter now. */
  courses: z.int().min(0),
  /** The last day of the next of these that ends, such as `2026-12-31`; null where none does. */
  endsOn: z.string().nullable(),
})
export type Student = z.infer<typeof Student>

/**
 * A page of all students, by address. Each word of `search` is the beginning of a word of their name or
 * address. A page may hold fewer than asked for, also none; only a `nextPageToken` of null says that
 * it was the last. `looked` says how many were looked at for it.
 */
export const listStudents = callable('listStudents', {
  input: z.strictObject({
    search: z
      .string()
      .max(limits.email, `must be at most ${limits.email} characters`)
      .trim()
      .toLowerCase()
      .default(''),
    filter: StudentFilter.default('all'),
    /** `nextPageToken` of the page before. */
    pageToken: z.string().max(limits.pageToken).nullable().default(null),
  }),
  output: z.strictObject({
    students: z.array(Student),
    nextPageToken: z.string().nullable(),
    looked: z.int().min(0),
  }),
})
