import { sourcesOf, standing, type AccessRecord } from '@shala/contract/access'
import type { ListPlan, Sort } from '../../../shared/ui/list/listPlan.ts'
import { standingWords } from '../StandingBadge.tsx'
import { sourcesInWords } from '../sourceWords.ts'

interface CourseChoice {
  readonly courseId: string
  readonly title: string
}

const day = 24 * 60 * 60 * 1000

const byGrant: Sort<AccessRecord> = {
  key: 'granted',
  label: 'Granted',
  field: 'grantedAt',
  moment: true,
  lastFirst: true,
  valueOf: ({ grantedAt }) => grantedAt,
}

const byEnd: Sort<AccessRecord> = {
  key: 'ends',
  label: 'Last day',
  field: 'endsAt',
  moment: true,
  // Only those with an end are listed in this order.
  valueOf: ({ endsAt }) => endsAt ?? new Date(0),
}

/**
 * What the list of all access offers, as the clock stands. Those who are chosen by their last day
 * are listed in its order, the next first; all else by when it was granted, the newest first.
 */
export function accessPlan(
  courses: readonly CourseChoice[],
  { now, byLastDay }: { now: Date; byLastDay: boolean },
): ListPlan<AccessRecord> {
  const within = (days: number) => ({ from: now, before: new Date(now.getTime() + days * day) })
  return {
    collection: 'userCourseAccess',
    noun: { one: 'access record', many: 'access records' },
    sorts: byLastDay ? [byEnd] : [byGrant],
    filters: [
      {
        key: 'of',
        label: 'Course',
        field: 'courseId',
        options: courses.map(({ courseId, title }) => ({
          ...{ key: courseId, label: title, value: courseId },
        })),
      },
      {
        key: 'state',
        label: 'State',
        field: 'isActive',
        options: [
          { key: 'granted', label: 'Granted, not revoked', value: true },
          { key: 'revoked', label: 'Revoked', value: false },
        ],
      },
      {
        key: 'ends',
        label: 'Last day',
        field: 'endsAt',
        options: [
          { key: 'week', label: 'In the next 7 days', range: within(7) },
          { key: 'month', label: 'In the next 30 days', range: within(30) },
          { key: 'some', label: 'Ends some day', range: { from: now } },
          { key: 'over', label: 'Over already', range: { from: new Date(0), before: now } },
        ],
      },
    ],
    columns: [
      { title: 'Course', text: ({ courseId }) => titleAmong(courses, courseId) },
      { title: 'State', text: (record) => standingWords[standing(record, now)] },
      { title: 'First day', text: ({ startsOn }) => startsOn ?? '' },
      { title: 'Last day', text: ({ endsOn }) => endsOn ?? '' },
      { title: 'Sources', text: (record) => sourcesInWords(Object.keys(sourcesOf(record))) },
      { title: 'Granted', text: ({ grantedAt }) => grantedAt.toISOString() },
      { title: 'Payment', text: ({ paymentMethod }) => paymentMethod },
      { title: 'Payment status', text: ({ paymentStatus }) => paymentStatus },
      { title: 'Payment ID', text: ({ paymentId }) => paymentId ?? '' },
      { title: 'Amount', text: ({ amount }) => amount ?? '' },
      { title: 'Currency', text: ({ currency }) => currency },
      { title: 'Notes', text: ({ notes }) => notes },
      { title: 'Revoked', text: ({ revokedAt }) => revokedAt?.toISOString() ?? '' },
      { title: 'Reason for revoking', text: ({ revokeReason }) => revokeReason ?? '' },
    ],
  }
}

/** A course's title, or its key where it is not listed. */
export const titleAmong = (courses: readonly CourseChoice[], courseId: string): string =>
  courses.find((course) => course.courseId === courseId)?.title ?? courseId
