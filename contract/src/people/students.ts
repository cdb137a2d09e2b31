import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { always, callable } from '../callable.ts'
import { Email } from '../emails/email.ts'
import { Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { line, lines } from '../values/text.ts'
import { PageToken, PeopleSearch, Person } from './people.ts'

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
    search: PeopleSearch,
    filter: StudentFilter.default('all'),
    pageToken: PageToken,
  }),
  output: z.strictObject({
    students: z.array(Student),
    nextPageToken: z.string().nullable(),
    looked: z.int().min(0),
  }),
})

/** One student as of the moment of asking. `not-found` where the account is gone. */
export const getStudent = callable('getStudent', {
  input: z.strictObject({ userId: Uid }),
  output: Student,
})

/** What the office writes down of a student. */
export const StudentDetailsForm = z.strictObject({
  phone: line(limits.phone),
  notes: lines(limits.studentNotes),
})
export type StudentDetailsForm = z.infer<typeof StudentDetailsForm>

/** What `studentDetails/{userId}` holds beside its stamps: for admins to read, and for nobody else. */
export const StudentDetailsContent = StudentDetailsForm.extend({ userId: Uid }).strip()
export type StudentDetailsContent = z.infer<typeof StudentDetailsContent>

export const StudentDetails = StudentDetailsContent.extend(RecordStamps.shape)
export type StudentDetails = z.infer<typeof StudentDetails>

/** Saves them for the first time, or by the revision that was seen. */
export const saveStudentDetails = callable('saveStudentDetails', {
  input: z.strictObject({
    userId: Uid,
    revision: Revision.optional(),
    details: StudentDetailsForm,
  }),
  output: SavedRecord,
})

/**
 * Gives an account another address, which nobody has verified yet. Ends all sessions, unlinks Google
 * and every other provider but the password, and removes the second addresses: each of them would let
 * the previous owner of the address back in. Courses stay, for they belong to the account. An address
 * that another account has is `already-exists`; the account of an admin is `failed-precondition`.
 */
export const correctAddress = callable('correctAddress', {
  input: z.strictObject({ userId: Uid, email: Email }),
  output: z.strictObject({ userId: Uid, email: Email }),
  needsRecentSignIn: always,
})

/**
 * Deletes an account for good, by its id and the address that it has. What is kept of the person goes
 * as when they delete it themselves. The account of an admin is `failed-precondition`.
 */
export const deleteStudent = callable('deleteStudent', {
  input: z.strictObject({ userId: Uid, email: Email.nullable() }),
  output: z.strictObject({ userId: Uid }),
  needsRecentSignIn: always,
})

/**
 * What the office does about an account, which is no document of ours: the actions of audit events
 * whose collection is `accountEvents` and whose document is the account. They say who, when and about
 * which account, and no address and no name, so they stay when it is deleted.
 */
export const AccountAction = z.enum(['correct-address', 'send-password-link', 'delete'])
export type AccountAction = z.infer<typeof AccountAction>

export const accountEvents = 'accounts'

/** What the event of `correct-address` holds as `after`; earlier events hold null. */
export const AddressCorrection = z.strictObject({
  /** The sign-in providers that were unlinked, such as `google.com`. */
  unlinked: z.array(z.string()),
  /** How many second addresses were removed. */
  removedAddresses: z.int().min(0),
})
export type AddressCorrection = z.infer<typeof AddressCorrection>

/**
 * Writes down that an admin is about to send somebody a link to set a new password, which the identity
 * provider does for whoever asks. An account without an address is `failed-precondition`.
 */
export const recordPasswordLink = callable('recordPasswordLink', {
  input: z.strictObject({ userId: Uid }),
  output: z.strictObject({ email: Email }),
})
