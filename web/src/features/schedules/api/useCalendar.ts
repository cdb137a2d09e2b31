import { Session } from '@shala/contract/schedules/schedules'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useLoad } from '../../../shared/load.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { dayIn, daysAround, onTheClock, type Span } from '../model/days.ts'

/** By what a calendar may be narrowed; each is in the address. */
const calendarFilters = ['course', 'room', 'teacher'] as const
export type CalendarFilter = (typeof calendarFilters)[number]

/** The day that it is now on a clock; null while the page is drawn, which knows no time. */
function useToday(timeZone: string): string | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()))
    return () => clearTimeout(timer)
  }, [])
  return now && onTheClock(now, timeZone).day
}

/** What of the calendar the address asks for: the day, which is today's if it names none, and filters. */
export function useCalendar(timeZone: string) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const params = new URLSearchParams(search)
  const today = useToday(timeZone)
  const addressOf = (name: 'day' | CalendarFilter, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    return `${path}?${next.toString()}`
  }
  return {
    today,
    day: dayIn(params.get('day')) ?? today,
    filterOf: (name: CalendarFilter) => params.get(name) ?? '',
    addressOf,
    filter: (name: CalendarFilter, value: string) => navigate(addressOf(name, value)),
  }
}

/** The sessions of a stretch of days, in the order of their beginnings. */
export function useSessions(span: Span, day: string, timeZone: string) {
  const server = useServer()
  const shown = daysAround(span, day, timeZone)
  const { from, before } = shown
  const load = useLoad(
    serverQuery(['sessions', { from, before }], () =>
      server.list(
        { collection: 'sessions', group: true, range: { field: 'startsAt', from, before } },
        Session,
      ),
    ),
  )
  return { shown, load }
}
