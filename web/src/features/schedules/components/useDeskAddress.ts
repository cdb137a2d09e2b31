import { useLocation, useSearch } from 'wouter'

export type DeskView = 'list' | 'week' | 'month'

/** What of the desk is in the address, beside what the list and the calendar keep there. */
interface DeskPlace {
  view: DeskView
  /** The key of the schedule whose form is open, `new`, or null. */
  schedule: string | null
}

/** Which view is shown and which form is open, and the addresses of others. */
export function useDeskAddress() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const params = new URLSearchParams(search)
  const wanted = params.get('view')
  const view: DeskView = wanted === 'week' || wanted === 'month' ? wanted : 'list'
  const addressOf = (change: Partial<DeskPlace>) => {
    const next = new URLSearchParams(search)
    const place: DeskPlace = { view, schedule: params.get('schedule'), ...change }
    put(next, 'view', place.view === 'list' ? null : place.view)
    put(next, 'schedule', place.schedule)
    const query = next.toString()
    return query === '' ? path : `${path}?${query}`
  }
  const go = (change: Partial<DeskPlace>) => navigate(addressOf(change))
  return { view, schedule: params.get('schedule'), addressOf, go }
}

function put(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null) params.delete(name)
  else params.set(name, value)
}
