import { Session, toSessionId } from '@shala/contract/schedules/schedules'
import { formatTimeZone } from '@shala/contract/values/longDay'
import { useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useLoad } from '#shared/load.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { buttonClass } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Skeleton } from '#shared/ui/Notice.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { type CancelledSession, cancelledSessionsQuery } from '../../api/cancelledSessions.ts'
import { daysAround, onTheClock, parseDay, type Span } from '../../model/days.ts'
import type { ScheduleReferences } from '../../model/references.ts'
import { getScheduleTitle } from '../../model/scheduleListConfig.ts'
import { MonthTable, WeekColumns } from './CalendarViews.tsx'
import '#shared/styles/roomTone.css'
import './Calendar.css'

interface CalendarProps {
  span: Span
  references: ScheduleReferences
  editAddress: (id: string) => string
  addAddress: (day: string) => string
  attendanceAddress: (session: Session) => string
  /** Renders the name of a user. */
}

/** The sessions of all courses in a week or a month, in the school's time zone. */
export function Calendar(props: CalendarProps) {
  const calendar = useCalendar(props.references.school.timeZone)
  if (calendar.day === null) return <Skeleton of="sessions" lines={6} />
  return <OpenCalendar {...props} calendar={calendar} day={calendar.day} />
}

type OpenCalendarProps = CalendarProps & { day: string; calendar: ReturnType<typeof useCalendar> }

function OpenCalendar({ span, day, references, calendar, ...addresses }: OpenCalendarProps) {
  const { timeZone } = references.school
  const { shown, load } = useSessions(span, day, timeZone)
  const cancelled = useLoad(cancelledSessionsQuery(useServer(), shown))
  const { getAddress, getFilter, filter, today } = calendar
  const all = load.state === 'ready' ? load.value : []
  const teachers = new Map(all.map(({ data }) => [getTeacher(data), getName(data, references)]))
  const wanted = getFilter('teacher')
  if (wanted !== '' && !teachers.has(wanted)) teachers.set(wanted, references.teacherName(wanted))
  const choice = (name: CalendarFilter, label: string, options: readonly Option[]) => (
    <Select
      label={label}
      value={getFilter(name)}
      options={[{ value: '', label: 'All' }, ...options]}
      onChange={(value) => filter(name, value)}
    />
  )
  const fits = (planned: PlannedSession) =>
    matches(getFilter('course'), planned.courseId) &&
    matches(getFilter('room'), planned.roomId) &&
    matches(wanted, getTeacher(planned))
  return (
    <section className="stack" aria-labelledby="calendar-title">
      <div className="calendar-bar">
        {choice(
          'course',
          'Course',
          references.courses.map(({ id }) => option(id, references.courseTitle(id))),
        )}
        {choice(
          'room',
          'Room',
          references.rooms.map(({ id, data }) => option(id, data.name)),
        )}
        {choice(
          'teacher',
          'Teacher',
          [...teachers]
            .toSorted(([, one], [, other]) => one.localeCompare(other))
            .map(([key, name]) => option(key, name)),
        )}
      </div>
      <div className="calendar-head">
        <h2 id="calendar-title">{shown.title}</h2>
        <nav className="row" aria-label="Other days">
          <Link href={getAddress('day', shown.previous)} className={buttonClass('quiet', true)}>
            Previous {span}
          </Link>
          <Link href={getAddress('day', '')} className={buttonClass('quiet', true)}>
            Today
          </Link>
          <Link href={getAddress('day', shown.next)} className={buttonClass('quiet', true)}>
            Next {span}
          </Link>
        </nav>
      </div>
      <Loaded load={load} of="sessions">
        {(sessions) => {
          const found = sessions.map(({ data }) => data).filter(fits)
          const held = new Set(sessions.map(({ data }) => toSessionId(data)))
          const gone = cancelled.state === 'ready' ? cancelled.value : []
          const notHeld = gone.filter(
            ({ id, wallTime, schedule }) =>
              !held.has(toSessionId({ scheduleId: id, wallTime })) && fits(schedule),
          )
          const parts = {
            shown,
            today,
            timeZone,
            ...addresses,
            rooms: new Map(references.rooms.map(({ id, data }) => [id, data.color])),
            roomName: references.roomName,
            scheduleTitle: ({ schedule }: CancelledSession) =>
              getScheduleTitle(schedule, references.courseTitle),
            cancelledByDay: Map.groupBy(
              notHeld,
              ({ startsAt }) => onTheClock(startsAt, timeZone).day,
            ),
            byDay: Map.groupBy(found, ({ startsAt }) => onTheClock(startsAt, timeZone).day),
          }
          return (
            <>
              <p className="soft small" role="status">
                {`${getCount(found.length)} in ${formatTimeZone(timeZone)}${
                  notHeld.length > 0 ? `, and ${notHeld.length} cancelled` : ''
                }`}
                <span>
                  {cancelled.state === 'failed' && '. Cancelled sessions could not be loaded'}
                </span>
              </p>
              {span === 'week' ? (
                <WeekColumns {...parts} />
              ) : (
                <MonthTable {...parts} month={day.slice(0, 7)} />
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

interface Option {
  value: string
  label: string
}

const option = (value: string, label: string): Option => ({ value, label })

const matches = (wanted: string, value: string) => wanted === '' || wanted === value

const getCount = (count: number) =>
  `${count === 0 ? 'No' : count} ${count === 1 ? 'session' : 'sessions'}`

type PlannedSession = Pick<Session, 'courseId' | 'roomId' | 'teacherId' | 'teacher'>

/** The filter key of a teacher: the record ID, or the name if there is no record. */
const getTeacher = ({ teacherId, teacher }: PlannedSession) => teacherId ?? teacher

const getName = ({ teacherId, teacher }: Session, { teacherName }: ScheduleReferences) =>
  teacherId === null ? teacher : teacherName(teacherId)

const calendarFilters = ['course', 'room', 'teacher'] as const
type CalendarFilter = (typeof calendarFilters)[number]

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
function useCalendar(timeZone: string) {
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
function useSessions(span: Span, day: string, timeZone: string) {
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
