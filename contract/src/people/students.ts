import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { always, callable } from '../callable.ts'
import { Email } from '../emails/email.ts'
import { Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { line, lines } from '../values/text.ts'
import { PageToken, PeopleSearch, Person } from './people.ts'

/**
 * The filters of the student list: all, without a course, next course ends soon, never signed in.
 */
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
  /** Null for an account that has never signed in. */
  lastSignInAt: z.iso.datetime().nullable(),
  /** How many courses they may enter now or later. */
  courses: z.int().min(0),
  /** The last day of the next of these that ends, such as `2026-12-31`; null where none does. */
  endsOn: z.string().nullable(),
})
export type Student = z.infer<typeof Student>

/**
 * Lists a page of all students by address. Each typed word in `search` is the beginning of a word
 * of the name or address. A page may contain fewer students than requested, or none; only a
 * `nextPageToken` of null marks the last page. `looked` is the number of students examined.
 */
export const listStudents = callable('listStudents', {
  caller: 'people.read',
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

/** Returns the current data of one student. `not-found` if the account is deleted. */
export const getStudent = callable('getStudent', {
  caller: 'people.read',
  input: z.strictObject({ userId: Uid }),
  output: Student,
})

/** The office's notes about a student. */
export const StudentDetailsForm = z.strictObject({
  phone: line(limits.phone),
  notes: lines(limits.studentNotes),
})
export type StudentDetailsForm = z.infer<typeof StudentDetailsForm>

/** The content of `studentDetails/{userId}` without its stamps, readable by admins only. */
export const StudentDetailsContent = StudentDetailsForm.extend({ userId: Uid }).strip()
export type StudentDetailsContent = z.infer<typeof StudentDetailsContent>

export const StudentDetails = StudentDetailsContent.extend(RecordStamps.shape)
export type StudentDetails = z.infer<typeof StudentDetails>

/** Creates the details, or updates them at the given revision. */
export const saveStudentDetails = callable('saveStudentDetails', {
  caller: 'people.write',
  input: z.strictObject({
    userId: Uid,
    revision: Revision.optional(),
    details: StudentDetailsForm,
  }),
  output: SavedRecord,
})

/**
 * Changes the address of an account to a new, unverified one. Ends all sessions, unlinks Google and
 * every other provider except the password, and removes the second addresses: each of them would
 * let the previous owner of the address sign in. Courses stay with the account. An address of
 * another account is `already-exists`; an admin's account is `failed-precondition`.
 */
export const correctAddress = callable('correctAddress', {
  caller: 'people.write',
  input: z.strictObject({ userId: Uid, email: Email }),
  output: z.strictObject({ userId: Uid, email: Email }),
  needsRecentSignIn: always,
})

/**
 * Deletes an account permanently, by its ID and current address. Personal data is treated as if the
 * user had deleted the account. An admin's account is `failed-precondition`.
 */
export const deleteStudent = callable('deleteStudent', {
  caller: 'people.delete',
  input: z.strictObject({ userId: Uid, email: Email.nullable() }),
  output: z.strictObject({ userId: Uid }),
  needsRecentSignIn: always,
})

/**
 * Actions of the office on an account, which is not a document: the actions of audit events in the
 * collection `accountEvents`, with the uid as document. They contain the author, the time and the
 * uid but no address or name, so they stay after account deletion.
 */
export const AccountAction = z.enum(['correct-address', 'send-password-link', 'delete'])
export type AccountAction = z.infer<typeof AccountAction>

export const accountEvents = 'accounts'

/** The `after` value of a `correct-address` event; null in earlier events. */
export const AddressCorrection = z.strictObject({
  /** The sign-in providers that were unlinked, such as `google.com`. */
  unlinked: z.array(z.string()),
  /** How many second addresses were removed. */
  removedAddresses: z.int().min(0),
})
export type AddressCorrection = z.infer<typeof AddressCorrection>

/**
 * Records that an admin is about to send a password reset link. The identity provider sends it for
 * any caller. An account without an address is `failed-precondition`.
 */
export const recordPasswordLink = callable('recordPasswordLink', {
  caller: 'people.write',
  input: z.strictObject({ userId: Uid }),
  output: z.strictObject({ email: Email }),
})
