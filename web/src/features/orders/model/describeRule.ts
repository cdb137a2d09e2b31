import type { CancellationRule } from '@shala/contract/orders/withdrawal'

/** Describes a cancellation rule, such as `from 30 days before the course on, 50 % of the price is kept`. */
export function describeRule({ daysBefore, keptPercent }: CancellationRule): string {
  const from =
    daysBefore === 0
      ? 'from the first day of the course on'
      : `from ${daysBefore} ${daysBefore === 1 ? 'day' : 'days'} before the course on`
  return `${from}, ${keptPercent}% of the price is kept`
}
