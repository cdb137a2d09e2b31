import { useLocation, useSearch } from 'wouter'

export type ScheduleView = 'list' | 'week' | 'month'

/** The page state in the URL, beside the state of the list and the calendar. */
interface ScheduleAddress {
  view: ScheduleView
  /** The ID of the open schedule, `new`, or null. */
  schedule: string | null
  /** The first day of a new schedule. */
  on: string | null
  /** The open session, such as `yoga/evenings_20270329T1800`. */
  session: string | null
}

/** Returns the view and the open form, and builds URLs of others. */
export function useScheduleAddress() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const params = new URLSearchParams(search)
  const wanted = params.get('view')
  const view: ScheduleView = wanted === 'week' || wanted === 'month' ? wanted : 'list'
  const getAddress = (change: Partial<ScheduleAddress>) => {
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
  const go = (change: Partial<ScheduleAddress>) => navigate(getAddress(change))
  return {
    view,
    schedule: params.get('schedule'),
    on: params.get('on'),
    session: params.get('session'),
    getAddress,
    go,
  }
}

function put(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null) params.delete(name)
  else params.set(name, value)
}
