import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { CourseId } from '../ids.ts'
import { limits } from '../limits.ts'
import { Currency, MinorAmount } from '../payments/money.ts'
import { Day } from '../values/days.ts'
import { line } from '../values/text.ts'

/** A code as it is typed: capital letters, digits and dashes. */
export const DiscountCodeId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(
    new RegExp(`^[A-Z0-9-]{3,${limits.discountCode}}$`),
    `must be 3 to ${limits.discountCode} letters, digits and dashes`,
  )

export type DiscountCodeId = z.infer<typeof DiscountCodeId>

const Percent = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(100, 'must be at most 100')

/** The value of a code: a part of the price or an amount. */
export const DiscountValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: Percent }),
  z.strictObject({ kind: z.literal('amount'), amount: MinorAmount.min(1), currency: Currency }),
])

export type DiscountValue = z.infer<typeof DiscountValue>

export const DiscountCodeForm = z.strictObject({
  value: DiscountValue,
  /** Empty for all courses. */
  courseIds: z
    .array(CourseId)
    .max(limits.discountCourses, `must be at most ${limits.discountCourses} courses`),
  /** The last day on which it can be used; null for no end. */
  lastDay: Day.nullable(),
  /** How many orders may use it; null for any number. */
  limit: z.int('must be a whole number').min(1, 'must be at least 1').max(100_000).nullable(),
  note: line(limits.reason),
})

export type DiscountCodeForm = z.infer<typeof DiscountCodeForm>

/** The content of `discountCodes/{code}` without its stamps, for the office alone. */
export const DiscountCodeContent = z.object({
  ...DiscountCodeForm.shape,
  active: z.boolean(),
  /** The orders that use it, except those that lapsed or were cancelled. */
  used: z.int().min(0),
})

export type DiscountCodeContent = z.infer<typeof DiscountCodeContent>

export const DiscountCode = DiscountCodeContent.extend(RecordStamps.shape)

export type DiscountCode = z.infer<typeof DiscountCode>

/**
 * The one sentence for a code that does not exist, has ended or is for other orders. Different ones
 * would tell a guesser which codes exist.
 */
export const invalidCode = 'This code is not valid for this order.'

/** Creates a code at revision 0, or changes it. The currency of an amount must be one that exists. */
export const saveDiscountCode = callable('saveDiscountCode', {
  caller: 'money.write',
  input: z.strictObject({ code: DiscountCodeId, revision: Revision, form: DiscountCodeForm }),
  output: SavedRecord,
})

/** Ends a code, or lets it be used again. Orders that used it keep their price. */
export const setDiscountCodeActive = callable('setDiscountCodeActive', {
  caller: 'money.write',
  input: z.strictObject({
    code: DiscountCodeId,
    revision: Revision,
    active: z.boolean('must be true or false'),
  }),
  output: SavedRecord,
})
