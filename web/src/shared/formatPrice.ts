import type { CoursePrice } from '@shala/contract/courses/coursePrice'
import * as contract from '@shala/contract/courses/price'
import { formatDay } from './dates.ts'
import { settings } from './settings.ts'

/** Formats a price in minor units of the school's currency. */
export const formatPrice = (amount: number): string =>
  contract.formatPrice(amount, settings().school.currency)

/** Describes the price of a course where a student decides on it, or null if it has none. */
export const describePrice = (price: CoursePrice | null): string | null =>
  price && contract.describePrice(price, settings().school.currency, formatDay)

/** Formats what a course costs now, such as `£790 until 30 Jun 2027, then £860`. */
export const formatCurrentPrice = (price: CoursePrice): string =>
  contract.formatCurrentPrice(price, settings().school.currency, formatDay)

/** Describes the deposit and the instalments of a price. Empty if all is paid at once. */
export const describePayments = (price: CoursePrice): string =>
  contract.describePayments(price, settings().school.currency)
