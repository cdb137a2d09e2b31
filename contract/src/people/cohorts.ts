import * as z from 'zod'
import { BatchId } from '../access/accessPlans.ts'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { Email, NotifyOption } from '../emails/email.ts'
import { CourseId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import type { Collection } from '../records.ts'
import { Day, StoredInstant } from '../values/days.ts'
import { nameKeys } from '../values/searchKey.ts'
import { filledLine } from '../values/text.ts'

/** The key of a cohort, letters and digits alone: it is a part of the key of a source. */
export const CohortId = z
  .string()
  .regex(/^[A-Za-z0-9]+$/, 'may hold only letters and digits')
  .max(limits.cohortId, `must be at most ${limits.cohortId} characters`)

/** A named group of people who study the same courses between the same days. */
export const CohortForm = z
  .strictObject({
    name: filledLine(limits.cohortName),
    courseIds: z
      .array(CourseId)
      .min(1, 'must name at least one course')
      .max(limits.cohortCourses, `must be at most ${limits.cohortCourses} courses`),
    startsOn: Day.nullable().default(null),
    endsOn: Day.nullable().default(null),
  })
  .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
    path: ['endsOn'],
    message: 'must not be before the first day',
  })
  .refine(({ courseIds }) => new Set(courseIds).size === courseIds.length, {
    path: ['courseIds'],
    message: 'must name each course once',
  })
export type CohortForm = z.infer<typeof CohortForm>

/** The content of `cohorts/{cohortId}` without its stamps. */
export const CohortContent = z.object({
  ...CohortForm.shape,
  /** True if people can still join. */
  active: z.boolean(),
  /** Counts the changes of its courses and days: a member with a lower count is not in line yet. */
  terms: z.int().min(1),
  nameKey: z.string(),
  search: z.array(z.string()),
})
export type CohortContent = z.infer<typeof CohortContent>

export const cohorts: Collection<CohortContent> = {
  collection: 'cohorts',
  noun: 'group',
  content: CohortContent,
}

/** Returns the group with the content of its form. Other courses or days create new terms. */
export function applyCohortForm(before: CohortContent | null, form: CohortForm): CohortContent {
  const moved = before === null || !grantsTheSame(before, form)
  const terms = (before?.terms ?? 0) + (moved ? 1 : 0)
  return { ...form, ...nameKeys(form.name), terms, active: before?.active ?? true }
}

function grantsTheSame(one: CohortForm, other: CohortForm): boolean {
  const courses = (cohort: CohortForm) => cohort.courseIds.toSorted().join()
  const days = ({ startsOn, endsOn }: CohortForm) => `${startsOn ?? ''} ${endsOn ?? ''}`
  return courses(one) === courses(other) && days(one) === days(other)
}

export const Cohort = CohortContent.extend(RecordStamps.shape)
export type Cohort = z.infer<typeof Cohort>

/** From the first day to the last, each of which may be open. */
export const CohortDays = z.object({ startsOn: Day.nullable(), endsOn: Day.nullable() })
export type CohortDays = z.infer<typeof CohortDays>

/** The content of `cohorts/{cohortId}/members/{memberId}` without its stamps. */
export const CohortMemberContent = z.object({
  /** Null until the address is verified. */
  userId: Uid.nullable(),
  /** The unverified address with which the member was added; else null. */
  email: Email.nullable(),
  /** The member's name at the time of joining. */
  name: z.string(),
  nameKey: z.string(),
  search: z.array(z.string()),
  joinedAt: StoredInstant,
  left: z.boolean(),
  /**
   * The days that the cohort granted last, by course. If the source has other days or is missing,
   * an admin changed it manually.
   */
  courses: z.record(CourseId, CohortDays),
  /** The cohort's `terms` with which they were brought in line. */
  terms: z.int().min(0),
})
export type CohortMemberContent = z.infer<typeof CohortMemberContent>

/** The members of a group. */
export const membersKind = (cohortId: string): Collection<CohortMemberContent> => ({
  collection: membersPath(cohortId),
  noun: 'member',
  content: CohortMemberContent,
})

/**
 * `cohorts/{cohortId}/members/{memberId}`: a member, by uid, or by address until that is verified.
 * Former members stay there with `left`.
 */
export const CohortMember = CohortMemberContent.extend(RecordStamps.shape)
export type CohortMember = z.infer<typeof CohortMember>

export const membersPath = (cohortId: string): string => `cohorts/${cohortId}/members`

export const memberByAddress = (email: Email): string => encodeURIComponent(email)

/** Members that were refused, as they were named, and why. */
const failed = z.array(z.strictObject({ who: z.string(), error: z.string() }))

/** Members' access that a change of a cohort skipped, because an admin had changed it manually. */
const kept = z.array(z.strictObject({ userId: z.string(), courseId: z.string() }))

/**
 * `cohortUpdates/{cohortId}`: the progress of the latest change of a cohort's courses or days among
 * its members. Updated members have its `terms`.
 */
export const CohortUpdate = z.object({
  /** The batch that lists the changes. */
  batch: BatchId,
  by: z.string(),
  notify: NotifyOption,
  /** The cohort's terms with which members are brought in line. */
  terms: z.int(),
  status: z.enum(['running', 'finished']),
  /** Members who were behind when it began. */
  members: z.int(),
  /** The key of the last member that was looked at; null at the beginning. */
  after: z.string().nullable(),
  /** The number of changed and refused members since the last start from the beginning. */
  changed: z.int(),
  refused: z.int(),
  /** The first skipped and refused members, `limits.namedInUpdate` of each at most. */
  kept,
  failed: z.array(z.object({ memberId: z.string(), who: z.string(), error: z.string() })),
  updatedAt: StoredInstant,
})
export type CohortUpdate = z.infer<typeof CohortUpdate>

/**
 * Creates a cohort, or updates it at the given revision. Other courses or days change the access of
 * its members, in the given batch. Access that an admin changed manually stays and is listed in
 * `kept`. Saving unchanged values again updates members that an earlier call did not reach.
 *
 * For a large cohort, `goesOn` is true: members are updated after the response, and
 * `cohortUpdates/{id}` shows the progress.
 */
export const saveCohort = callable('saveCohort', {
  caller: 'access.write',
  service: 'bulk',
  input: z.strictObject({
    id: CohortId.optional(),
    revision: Revision.default(0),
    cohort: CohortForm,
    batchId: BatchId,
    notify: NotifyOption,
  }),
  output: SavedRecord.extend({
    /** Members who were brought in line. */
    inLine: z.int(),
    kept,
    failed,
    /** True where not all of them were brought in line yet; else it is left out. */
    goesOn: z.literal(true).optional(),
  }),
})

/** Archives a cohort so that no one can join, or restores it. Members keep their access. */
export const setCohortActive = callable('setCohortActive', {
  caller: 'access.write',
  input: z.strictObject({
    id: CohortId,
    revision: Revision,
    active: z.boolean('must be true or false'),
  }),
  output: SavedRecord,
})

/** A person by uid or address. */
export const MemberName = z
  .strictObject({ userId: Uid.optional(), email: Email.optional() })
  .refine(({ userId, email }) => (userId === undefined) !== (email === undefined), {
    message: 'give either userId or email, and not both',
  })
export type MemberName = z.infer<typeof MemberName>

const members = z
  .array(MemberName)
  .min(1, 'must name at least one person')
  .max(limits.bulkRows, `must name at most ${limits.bulkRows} people`)

/**
 * Adds members and grants them the cohort's courses for its days. Unverified addresses become
 * pending. Existing members stay as they are.
 */
export const joinCohort = callable('joinCohort', {
  caller: 'access.write',
  service: 'bulk',
  input: z.strictObject({
    id: CohortId,
    members,
    batchId: BatchId,
    notify: NotifyOption,
    /** Whether those without an account are invited by e-mail. */
    invite: NotifyOption,
  }),
  output: z.strictObject({
    joined: z.int(),
    waiting: z.int(),
    unchanged: z.int(),
    /** The added and pending members, as `leaveCohort` expects them to undo this call. */
    changed: z.array(MemberName),
    failed,
  }),
})

/** Members leave, and lose what the cohort alone granted. */
export const leaveCohort = callable('leaveCohort', {
  caller: 'access.write',
  service: 'bulk',
  input: z.strictObject({ id: CohortId, members, batchId: BatchId, notify: NotifyOption }),
  output: z.strictObject({ left: z.int(), unchanged: z.int(), failed }),
})

/**
 * Lists the cohorts of a user by name: by their account, or by an address whose courses they have
 * claimed. `not-found` on `userId`.
 */
export const listCohortsOf = callable('listCohortsOf', {
  caller: 'people.read',
  input: z.strictObject({ userId: Uid }),
  output: z.strictObject({
    cohorts: z.array(
      z.strictObject({
        id: CohortId,
        name: z.string(),
        courseIds: z.array(z.string()),
        startsOn: z.string().nullable(),
        endsOn: z.string().nullable(),
        active: z.boolean(),
        joinedAt: z.iso.datetime(),
      }),
    ),
  }),
})
