import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { CourseId } from '../ids.ts'
import { limits } from '../limits.ts'
import type { Collection } from '../records.ts'
import { filledLine } from '../values/text.ts'
import { sumMinutes } from './sumMinutes.ts'

/** The key of an educational category within its plan, such as `anatomy`. */
export const CategoryId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'may hold only a to z, 0 to 9 and dashes')
  .max(limits.categoryId, `must be at most ${limits.categoryId} characters`)
export type CategoryId = z.infer<typeof CategoryId>

const minutesUpTo = (most: number) =>
  z
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(most, `must be at most ${most}`)

/** Minutes that a plan may require, of all of its categories together. */
const RequiredMinutes = minutesUpTo(limits.courseHours * 60)

export const Category = z.strictObject({
  id: CategoryId,
  name: filledLine(limits.categoryName),
  /** The minutes that each student needs in this category. */
  minutes: RequiredMinutes,
})
export type Category = z.infer<typeof Category>

/** The fields of the admin form. */
export const HourPlanForm = z
  .strictObject({
    categories: z
      .array(Category)
      .max(limits.categories, `must be at most ${limits.categories} categories`)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
        error: 'must have each category once',
      }),
    /** The minutes that each student needs in all. Those beyond the categories are of any category. */
    minutes: RequiredMinutes,
    /** The most minutes online before a warning; null for no limit. Nothing is refused. */
    onlineMinutes: RequiredMinutes.nullable().default(null),
    /** The most minutes on one day before a warning; null for no limit. */
    dayMinutes: minutesUpTo(24 * 60)
      .nullable()
      .default(null),
  })
  .refine(({ categories, minutes }) => sumMinutes(categories) <= minutes, {
    path: ['minutes'],
    error: 'must be at least the sum of the categories',
  })
export type HourPlanForm = z.infer<typeof HourPlanForm>

/** The content of `hourPlans/{courseId}` without its stamps. */
export const HourPlanContent = z.object({
  courseId: CourseId,
  ...HourPlanForm.shape,
})
export type HourPlanContent = z.infer<typeof HourPlanContent>

/** Hour plans as records, by their course. */
export const hourPlans: Collection<HourPlanContent> = {
  collection: 'hourPlans',
  noun: 'hour plan',
  content: HourPlanContent,
}

/** `hourPlans/{courseId}`: the hours that a course requires. Its students and the staff read it. */
export const HourPlan = HourPlanContent.extend(RecordStamps.shape)
export type HourPlan = z.infer<typeof HourPlan>

/**
 * Creates the hour plan of a course at revision 0, or changes it at the given revision. Students who meet the
 * requirements of the course by it finish at once; students who have finished keep that.
 */
export const saveHourPlan = callable('saveHourPlan', {
  caller: 'content.write',
  input: z.strictObject({ courseId: CourseId, revision: Revision, plan: HourPlanForm }),
  output: SavedRecord,
})

/** How a session counts: copied from its schedule to the session, and from there to its register. */
export const SessionCounts = z.strictObject({
  /** The category in the course's hour plan; null for none. */
  categoryId: CategoryId.nullable().default(null),
  /** The minutes that count; null for the length of the session. */
  minutes: z
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(limits.sessionMinutes, `must be at most ${limits.sessionMinutes}`)
    .nullable()
    .default(null),
  /** Whether it takes place online; null for the place of its room. */
  online: z.boolean('must be true or false').nullable().default(null),
})
export type SessionCounts = z.infer<typeof SessionCounts>

/** Of a schedule from before sessions had categories. */
export const plainCounts: SessionCounts = { categoryId: null, minutes: null, online: null }
