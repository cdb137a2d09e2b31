import type { AccessRecord, AccessStatus } from '@shala/contract/access/access'
import { accessSpans, spanAt } from '@shala/contract/access/accessSpans'

/** The days of a student in a course. */
export interface OwnDays {
  /** Of the time that goes on now, or else of the next one, or else of the last; null for no limit. */
  startsOn: string | null
  endsOn: string | null
  /** The first day of the time after it, where there is a pause; null for none. */
  againOn: string | null
  /** The last day of the time before it, where they are in that pause; null for none. */
  pausedOn: string | null
}

/** How a student stands to a course now, and the days that they were given. */
export interface OwnStanding<OwnAccessStatus = AccessStatus | 'never'> extends OwnDays {
  status: OwnAccessStatus
}

/** A course that was opened for the student at some time. */
export interface OwnCourse extends OwnStanding<AccessStatus> {
  courseId: string
  grantedAt: Date
}

/** The days of a record as they are at a moment. */
export function ownDays(record: AccessRecord | null, at: Date): OwnDays {
  const spans = accessSpans(record)
  const { span, next } = spanAt(spans, at)
  if (span === null) {
    const { startsOn = null, endsOn = null } = record ?? {}
    return { startsOn, endsOn, againOn: null, pausedOn: null }
  }
  const isOpen = span.startsAt === null || span.startsAt <= at
  const before = spans[spans.indexOf(span) - 1]
  return {
    startsOn: span.startsOn,
    endsOn: span.endsOn,
    againOn: next?.startsOn ?? null,
    pausedOn: isOpen ? null : (before?.endsOn ?? null),
  }
}
