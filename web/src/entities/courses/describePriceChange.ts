import type { AuditEvent } from '@shala/contract/audit'
import { CoursePrice } from '@shala/contract/courses/coursePrice'
import { formatMoney } from '@shala/contract/payments/money'
import { formatDay } from '#shared/dates.ts'

/** The parts of a price, in words. */
function describeParts(price: CoursePrice | null, currency: string): Record<string, string> {
  if (price === null) return {}
  const { amount, deposit, earlyBird, instalments } = price
  const money = (minor: number) => formatMoney(minor, currency)
  return {
    Price: money(amount),
    ...(deposit !== null && { Deposit: money(deposit) }),
    ...(earlyBird !== null && {
      'Early-bird price': `${money(earlyBird.amount)} until ${formatDay(earlyBird.until)}`,
    }),
    ...(instalments > 0 && { Instalments: String(instalments) }),
  }
}

const readPrice = (content: AuditEvent['after']): CoursePrice | null =>
  CoursePrice.nullable()
    .catch(null)
    .parse(content?.['price'] ?? null)

/**
 * Describes how a change of a course or a group changed its price, such as `Price: £1,950.00 → £1,850.00`;
 * null if it did not.
 */
export function describePriceChange(
  { before, after }: Pick<AuditEvent, 'before' | 'after'>,
  currency: string,
): string | null {
  const [old, now] = [before, after].map((content) => describeParts(readPrice(content), currency))
  const names = ['Price', 'Deposit', 'Early-bird price', 'Instalments']
  const changes = names.flatMap((name) => {
    const [from, to] = [old?.[name], now?.[name]]
    return from === to ? [] : `${name}: ${from ?? 'none'} → ${to ?? 'none'}`
  })
  return changes.length === 0 ? null : changes.join(', ')
}
