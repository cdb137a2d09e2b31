import type {
  EnrolmentRequest,
  OfferedDate,
  RequestState,
} from '@shala/contract/courses/enrolments'
import { dateName } from '../../../shared/calendarDay.ts'

/** What a request's state is called, and how good it is. */
export const requestStates = {
  asked: { label: 'Asked', tone: 'warn' },
  waiting: { label: 'On the waiting list', tone: 'plain' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'plain' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
} as const satisfies Record<RequestState, { label: string; tone: 'plain' | 'good' | 'warn' }>

/** How much room a date has, in words. */
export const placesWords = {
  open: 'Places available',
  few: 'A few places left',
  full: 'Full: you can join the waiting list',
} as const satisfies Record<OfferedDate['places'], string>

/** The date that a request is for. */
export function requestedDate({
  dateTitle,
  startsOn,
  endsOn,
}: Pick<EnrolmentRequest, 'dateTitle' | 'startsOn' | 'endsOn'>): string {
  return startsOn === null || endsOn === null
    ? 'The next date, once it is settled'
    : dateName(dateTitle, startsOn, endsOn)
}

/** The date that is chosen at first: the one of the address, else the next with places, else the next. */
export function firstChoice(dates: readonly OfferedDate[], wanted: string | null): string | null {
  const chosen =
    dates.find(({ dateKey }) => dateKey === wanted) ??
    dates.find(({ places }) => places !== 'full') ??
    dates[0]
  return chosen?.dateKey ?? null
}
