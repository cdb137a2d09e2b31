import type { AccessRecord, AccessStatus } from '@shala/contract/access/access'
import { accessSpans, spanAt } from '@shala/domain/access/accessSpans'

/** The days of a student in a course. */
export interface OwnDays {
  /** The current span, else the next one, else the last one; null for no limit. */
  startsOn: string | null
  endsOn: string | null
  /** The first day after the next pause; null for none. */
  againOn: string | null
  /** The last day before the current pause; null for none. */
  pausedOn: string | null
}

/** The student's status in a course and their days. */
export interface OwnStanding<OwnAccessStatus = AccessStatus | 'never'> extends OwnDays {
  status: OwnAccessStatus
}

/** A course that the student has or had. */
export interface OwnCourse extends OwnStanding<AccessStatus> {
  courseId: string
  grantedAt: Date
}

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
