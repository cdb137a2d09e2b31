import { getSources, AccessRecord } from '@shala/contract/access/access'
import { toMajorUnits } from '@shala/contract/payments/money'
import { getPaymentStatus } from '@shala/domain/payments/payments'
import type { CourseName } from '#entities/courses/courses.ts'
import { personSearch } from '#entities/people/personSearch.ts'
import { methodLabel, paymentWord } from '#shared/terms/payments.ts'
import {
  courseFilter,
  type ListColumn,
  type ListConfig,
  type Sort,
} from '#shared/ui/list/listConfig.ts'
import { getEnrolmentBalance } from './ledger.ts'
import { type GroupChoice, sourceFilter, sourcesLabel } from './sources.ts'

const day = 24 * 60 * 60 * 1000

const byGrant: Sort<AccessRecord> = {
  key: 'granted',
  label: 'Given',
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
  // Only records with an end are listed in this order.
  valueOf: ({ endsAt }) => endsAt ?? new Date(0),
}

const byStart: Sort<AccessRecord> = {
  key: 'starts',
  label: 'First day',
  field: 'startsAt',
  moment: true,
  // Only records with a start are listed in this order.
  valueOf: ({ startsAt }) => startsAt ?? new Date(0),
}

interface AccessListConfigParts {
  readonly now: Date
  readonly query: string
  readonly courses: readonly CourseName[]
  readonly groups: readonly GroupChoice[]
}

/**
 * Builds the configuration of the access list. Filtered by days, it is sorted by the next start or end;
 * otherwise by the newest grant.
 */
export function accessListConfig(parts: AccessListConfigParts): ListConfig<AccessRecord> {
  const { now, query, courses, groups } = parts
  const days = new URLSearchParams(query).get('ends')
  const byDays = days === 'later' ? byStart : byEnd
  const within = (days: number) => ({ from: now, before: new Date(now.getTime() + days * day) })
  return {
    collection: 'userCourseAccess',
    schema: AccessRecord,
    noun: { one: 'enrolment', many: 'enrolments' },
    searchLabel: 'Search people',
    ownerSearch: personSearch,
    sorts: [days === null ? byGrant : byDays],
    filters: [
      courseFilter('of', courses),
      {
        key: 'status',
        label: 'Status',
        field: 'isActive',
        options: [
          // The clock decides what is active (decision 20), so no stored value says it.
          { key: 'granted', label: 'Not removed', value: true },
          { key: 'revoked', label: 'Access removed', value: false },
        ],
      },
      {
        key: 'ends',
        label: 'Days',
        field: 'endsAt',
        options: [
          { key: 'later', label: 'Starts later', field: 'startsAt', range: { from: now } },
          { key: 'week', label: 'Ends in the next 7 days', range: within(7) },
          { key: 'month', label: 'Ends in the next 30 days', range: within(30) },
          { key: 'some', label: 'Has an end date', range: { from: now } },
          { key: 'over', label: 'Ended', range: { from: new Date(0), before: now } },
        ],
      },
      sourceFilter(groups, query),
    ],
  }
}

const recordColumns: readonly ListColumn<AccessRecord>[] = [
  { title: 'Payment', text: (record) => paymentWord(getPaymentStatus(record) ?? '') },
  { title: 'How it was paid', text: ({ paymentMethod }) => methodLabel(paymentMethod) },
  { title: 'Receipt or reference', text: ({ paymentId }) => paymentId ?? '' },
  { title: 'Amount', text: ({ amount }) => amount ?? '' },
  { title: 'Currency', text: ({ amount, currency }) => (amount === null ? '' : currency) },
  { title: 'Still to pay', text: (record) => sumDue(record) ?? '' },
  { title: 'Note for the student', text: ({ notes }) => notes },
  { title: 'Removed', text: ({ revokedAt }) => revokedAt ?? '' },
  { title: 'Reason for removing', text: ({ revokeReason }) => revokeReason ?? '' },
]

/** The columns of an export about payments, notes and the removal. */
export const exportedColumns = recordColumns.map((column) => ({ ...column, cell: null }))

/** Returns what is still to be paid for the enrolments of a record; null if nothing is known. */
function sumDue(record: AccessRecord): number | null {
  const balances = Object.keys(getSources(record)).map(
    (source) => getEnrolmentBalance(record, source).balance,
  )
  const known = balances.filter(({ due, currency }) => due !== null && currency === record.currency)
  if (known.length === 0) return null
  return toMajorUnits(
    known.reduce((sum, { due }) => sum + (due ?? 0), 0),
    record.currency,
  )
}

/** Describes the sources of a record; empty for a revoked one. */
export function formatSources(groups: readonly GroupChoice[], record: AccessRecord): string {
  const names = new Map(groups.map(({ groupId, name }) => [groupId, name]))
  return sourcesLabel(Object.keys(getSources(record)), names)
}
