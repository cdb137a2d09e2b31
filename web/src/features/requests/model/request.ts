import { PlaceRequest, type OfferedDate, type RequestState } from '@shala/contract/courses/requests'
import type { CourseName } from '#entities/courses/courses.ts'
import { personSearch } from '#entities/people/personSearch.ts'
import { dateName } from '#shared/dates.ts'
import { courseFilter, type ListConfig } from '#shared/ui/list/listConfig.ts'

export const requestStates = {
  asked: { label: 'Requested', tone: 'warn' },
  waiting: { label: 'On the waiting list', tone: 'plain' },
  offered: { label: 'Offered', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'plain' },
  lapsed: { label: 'Lapsed', tone: 'plain' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
} as const satisfies Record<RequestState, { label: string; tone: 'plain' | 'good' | 'warn' }>

/** Describes the availability of a date. */
export const placesWords = {
  open: 'Places available',
  few: 'A few places left',
  full: 'Full: you can join the waiting list',
} as const satisfies Record<OfferedDate['places'], string>

export function requestedDate({
  dateTitle,
  startsOn,
  endsOn,
}: Pick<PlaceRequest, 'dateTitle' | 'startsOn' | 'endsOn'>): string {
  return startsOn === null || endsOn === null
    ? 'No group chosen'
    : dateName(dateTitle, startsOn, endsOn)
}

/** Returns the initial date: the one in the URL, else the next with places, else the next. */
export function firstChoice(dates: readonly OfferedDate[], wanted: string | null): string | null {
  const chosen =
    dates.find(({ dateKey }) => dateKey === wanted) ??
    dates.find(({ places }) => places !== 'full') ??
    dates[0]
  return chosen?.dateKey ?? null
}

/**
 * Builds the configuration of the list of requests. Open requests are shown first, the oldest at
 * the top.
 */
export function requestListConfig(courses: readonly CourseName[]): ListConfig<PlaceRequest> {
  return {
    collection: 'placeRequests',
    schema: PlaceRequest,
    noun: { one: 'request', many: 'requests' },
    searchLabel: 'Search people',
    ownerSearch: personSearch,
    sorts: [
      {
        key: 'since',
        label: 'Since',
        field: 'since',
        moment: true,
        valueOf: ({ since }) => since,
      },
    ],
    filters: [
      {
        key: 'status',
        label: 'Status',
        field: 'state',
        initially: 'asked',
        options: Object.entries(requestStates).map(([key, { label }]) => ({
          key,
          label,
          value: key,
        })),
      },
      courseFilter('course', courses),
    ],
  }
}
