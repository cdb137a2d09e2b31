import { useLocation, useSearch } from 'wouter'

export type ScheduleView = 'list' | 'week' | 'month'

/** What of the page is in the address, beside what the list and the calendar keep there. */
interface ScheduleAddress {
  view: ScheduleView
  /** The key of the schedule whose form is open, `new`, or null. */
  schedule: string | null
  /** The day on which the form of a new schedule begins. */
  on: string | null
  /** The session of which it is shown who comes, such as `yoga/evenings_20270329T1800`. */
  session: string | null
}

/** Which view is shown and which form is open, and the addresses of others. */
export function useScheduleAddress() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const params = new URLSearchParams(search)
  const wanted = params.get('view')
  const view: ScheduleView = wanted === 'week' || wanted === 'month' ? wanted : 'list'
  const addressOf = (change: Partial<ScheduleAddress>) => {
    const next = new URLSearchParams(search)
    const here = { view, schedule: params.get('schedule'), session: params.get('session') }
    const place: ScheduleAddress = { ...here, on: null, ...change }
    put(next, 'view', place.view === 'list' ? null : place.view)
    put(next, 'schedule', place.schedule)
    put(next, 'on', place.on)
    put(next, 'session', place.session)
    const query = next.toString()
    return query === '' ? path : `${path}?${query}`
  }
  const go = (change: Partial<ScheduleAddress>) => navigate(addressOf(change))
  return {
    view,
    schedule: params.get('schedule'),
    on: params.get('on'),
    session: params.get('session'),
    addressOf,
    go,
  }
}

function put(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null) params.delete(name)
  else params.set(name, value)
}
