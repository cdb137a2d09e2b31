import * as z from 'zod'
import { BatchId } from './accessPlans.ts'
import { RecordStamps, Revision, SavedRecord } from './audit.ts'
import { callable } from './callable.ts'
import { Day } from './days.ts'
import { Email } from './email.ts'
import { CourseId, RecordId, Uid } from './ids.ts'
import { StoredInstant } from './instants.ts'
import { limits } from './limits.ts'
import { filledLine } from './text.ts'

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

/** What `cohorts/{cohortId}` holds beside its stamps. */
export const CohortContent = z.object({
  ...CohortForm.shape,
  active: z.boolean(),
  nameKey: z.string(),
  search: z.array(z.string()),
})
export type CohortContent = z.infer<typeof CohortContent>

export const Cohort = CohortContent.extend(RecordStamps.shape)
export type Cohort = z.infer<typeof Cohort>

/**
 * `cohorts/{cohortId}/members/{memberId}`: who belongs to it, by uid, or by address until that is
 * verified. Whoever left stays there with `left`.
 */
export const CohortMember = z.object({
  userId: Uid.nullable(),
  email: Email.nullable(),
  joinedAt: StoredInstant,
  left: z.boolean(),
  ...RecordStamps.shape,
})
export type CohortMember = z.infer<typeof CohortMember>

/**
 * Makes a cohort, or changes it by the revision that was seen. Other courses or days change the
 * access of its members, as the batch that is named. What somebody changed of a member's own by
 * hand since stays as they made it.
 */
export const saveCohort = callable('saveCohort', {
  input: z.strictObject({
    id: RecordId.optional(),
    revision: Revision.default(0),
    cohort: CohortForm,
    batchId: BatchId,
  }),
  output: SavedRecord,
})

const members = z
  .array(
    z
      .strictObject({ userId: Uid.optional(), email: Email.optional() })
      .refine(({ userId, email }) => (userId === undefined) !== (email === undefined), {
        message: 'give either userId or email, and not both',
      }),
  )
  .min(1, 'must name at least one person')
  .max(limits.bulkRows, `must name at most ${limits.bulkRows} people`)

/** Members join, and are granted the cohort's courses for its days; an address without an account waits. */
export const joinCohort = callable('joinCohort', {
  input: z.strictObject({ id: RecordId, members, batchId: BatchId }),
  output: z.strictObject({ batchId: z.string() }),
})

/** Members leave, and lose what the cohort alone granted. */
export const leaveCohort = callable('leaveCohort', {
  input: z.strictObject({ id: RecordId, members, batchId: BatchId }),
  output: z.strictObject({ batchId: z.string() }),
})
