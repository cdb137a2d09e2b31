import type { Day } from '@shala/contract/values/days'
import { AppError } from '../callable/AppError.ts'
import { schoolDayAt } from '../school/schoolDayAt.ts'

/** Throws the AppError of a day that is yet to come on the school's clock: nothing was completed on it. */
export function requirePast(day: Day, timeZone: string, field: string): void {
  if (day <= schoolDayAt(new Date(), timeZone)) return
  throw new AppError('invalid-argument', 'must not be a day that is yet to come', field)
}
