import { Session } from '@shala/contract/schedules/schedules'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useLoad } from '../../../shared/load.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { parseDay, daysAround, onTheClock, type Span } from '../model/days.ts'

/** The calendar filters, kept in the URL. */
const calendarFilters = ['course', 'room', 'teacher'] as const
export type CalendarFilter = (typeof calendarFilters)[number]

/** Returns the current day in a time zone; null on the server. */
function useToday(timeZone: string): string | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()))
    return () => clearTimeout(timer)
  }, [])
  return now && onTheClock(now, timeZone).day
}

/** Reads the day and the filters from the URL. The default is today. */
export function useCalendar(timeZone: string) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const params = new URLSearchParams(search)
  const today = useToday(timeZone)
  const getAddress = (name: 'day' | CalendarFilter, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    return `${path}?${next.toString()}`
  }
  return {
    today,
    day: parseDay(params.get('day')) ?? today,
    getFilter: (name: CalendarFilter) => params.get(name) ?? '',
    getAddress,
    filter: (name: CalendarFilter, value: string) => navigate(getAddress(name, value)),
  }
}

/** Loads the sessions of a span, in order of start. */
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
