import { Invitation, type InvitationStatus } from '@shala/contract/access/invitations'
import { getGroupId } from '@shala/contract/access/sources'
import type { CourseName } from '#entities/courses/courses.ts'
import { sourceNames } from '#shared/terms/payments.ts'
import { courseFilter, lastChange, type ListConfig } from '#shared/ui/list/listConfig.ts'

export function invitationListConfig(courses: readonly CourseName[]): ListConfig<Invitation> {
  return {
    collection: 'invitations',
    schema: Invitation,
    noun: { one: 'invitation', many: 'invitations' },
    searchField: 'search',
    searchLabel: 'Search by email',
    sorts: [
      { key: 'address', label: 'Address', field: 'email', valueOf: ({ email }) => email },
      {
        key: 'ends',
        label: 'Invitation ends',
        field: 'endsAt',
        moment: true,
        valueOf: ({ endsAt }) => endsAt,
      },
      lastChange.sort,
    ],
    filters: [
      {
        key: 'status',
        label: 'Status',
        field: 'status',
        options: Object.entries(states).map(([key, { label }]) => ({ key, label, value: key })),
      },
      {
        key: 'email',
        label: 'Email',
        field: 'invited',
        options: [
          { key: 'none', label: 'Not sent', value: false },
          { key: 'sent', label: 'Written to', value: true },
        ],
      },
      courseFilter('course', courses),
    ],
  }
}

export const states: Record<
  InvitationStatus,
  { label: string; tone: 'accent' | 'good' | 'plain' | 'warn' }
> = {
  waiting: { label: 'Open', tone: 'accent' },
  claimed: { label: 'Registered', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
  ended: { label: 'Ended', tone: 'warn' },
}

export function sourceText(source: string): string {
  return getGroupId(source) === null ? (sourceNames.get(source) ?? source) : 'Group'
}
