import { getSources, type AccessRecord, type AccessSource } from '@shala/contract/access/access'

/** A time in which a course is open without a pause: its days, and the moments that they mean. */
export type AccessSpan = Pick<AccessSource, 'startsOn' | 'endsOn' | 'startsAt' | 'endsAt'>

/**
 * Returns the times at which a record opens its course, in order. Spans of sources that touch or
 * overlap are merged. Empty for a record without grants or with sources that end before they begin.
 * Null means no limit.
 */
export function accessSpans(record: AccessRecord | null): AccessSpan[] {
  const open = Object.values(getSources(record)).filter(
    (source) => getStart(source) < getEnd(source),
  )
  const spans: AccessSpan[] = []
  for (const source of open.toSorted((one, other) => getStart(one) - getStart(other))) {
    const { startsOn, endsOn, startsAt, endsAt } = source
    const last = spans.at(-1)
    if (last === undefined || getStart(source) > getEnd(last)) {
      spans.push({ startsOn, endsOn, startsAt, endsAt })
    } else if (getEnd(source) > getEnd(last)) {
      spans[spans.length - 1] = { ...last, endsOn, endsAt }
    }
  }
  return spans
}

/** The span in which a moment lies or, where none does, the next one; and the one after it. */
export function spanAt(
  spans: readonly AccessSpan[],
  at: Date,
): { span: AccessSpan | null; next: AccessSpan | null } {
  const [span = null, next = null] = spans.filter((one) => getEnd(one) > at.getTime())
  return { span, next }
}

/** Returns the first moment in milliseconds, for comparisons. */
export const getStart = ({ startsAt }: Pick<AccessSpan, 'startsAt'>): number =>
  startsAt?.getTime() ?? Number.NEGATIVE_INFINITY

/** Returns the moment of the end in milliseconds, for comparisons. */
export const getEnd = ({ endsAt }: Pick<AccessSpan, 'endsAt'>): number =>
  endsAt?.getTime() ?? Number.POSITIVE_INFINITY
