import type { Session } from '@shala/contract/schedules/schedules'
import { Link } from 'wouter'
import { buttonClass } from '../../../../shared/ui/Button.tsx'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { Skeleton } from '../../../../shared/ui/Notice.tsx'
import { Select } from '../../../../shared/ui/form/Select.tsx'
import { useCalendar, useSessions, type CalendarFilter } from '../../api/useCalendar.ts'
import { onTheClock, type Span } from '../../model/days.ts'
import type { ScheduleReferences } from '../../model/references.ts'
import { MonthTable, WeekColumns } from './CalendarViews.tsx'
import '../../../../shared/ui/roomTone.css'
import './Calendar.css'

interface CalendarProps {
  span: Span
  references: ScheduleReferences
  /** Returns the URL of a schedule's form. */
  editAddress: (id: string) => string
  addAddress: (day: string) => string
  attendanceAddress: (session: Session) => string
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
  const { addressOf, filterOf, filter, today } = calendar
  const all = load.state === 'ready' ? load.value : []
  const teachers = new Map(all.map(({ data }) => [teacherIn(data), nameOf(data, references)]))
  const wanted = filterOf('teacher')
  if (wanted !== '' && !teachers.has(wanted)) teachers.set(wanted, references.teacherName(wanted))
  const choice = (name: CalendarFilter, label: string, options: readonly Option[]) => (
    <Select
      label={label}
      value={filterOf(name)}
      options={[{ value: '', label: 'All' }, ...options]}
      onChange={(value) => filter(name, value)}
    />
  )
  const fits = (session: Session) =>
    matches(filterOf('course'), session.courseId) &&
    matches(filterOf('room'), session.roomId) &&
    matches(wanted, teacherIn(session))
  return (
    <section className="stack" aria-labelledby="calendar-title">
      <div className="calendar-bar">
        {choice(
          'course',
          'Course',
          references.courses.map(({ id, data }) => option(id, data.title)),
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
          <Link href={addressOf('day', shown.previous)} className={buttonClass('quiet', true)}>
            Previous {span}
          </Link>
          <Link href={addressOf('day', '')} className={buttonClass('quiet', true)}>
            Today
          </Link>
          <Link href={addressOf('day', shown.next)} className={buttonClass('quiet', true)}>
            Next {span}
          </Link>
        </nav>
      </div>
      <Loaded load={load} of="sessions">
        {(sessions) => {
          const found = sessions.map(({ data }) => data).filter(fits)
          const parts = {
            shown,
            today,
            timeZone,
            ...addresses,
            rooms: new Map(references.rooms.map(({ id, data }) => [id, data.color])),
            byDay: Map.groupBy(found, ({ startsAt }) => onTheClock(startsAt, timeZone).day),
          }
          return (
            <>
              <p className="soft small" role="status">
                {countOf(found.length)} in the time of {timeZone}
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

const countOf = (count: number) =>
  `${count === 0 ? 'No' : count} ${count === 1 ? 'session' : 'sessions'}`

/** The filter key of a teacher: the record ID, or the name if there is no record. */
const teacherIn = ({ teacherId, teacher }: Session) => teacherId ?? teacher

const nameOf = ({ teacherId, teacher }: Session, { teacherName }: ScheduleReferences) =>
  teacherId === null ? teacher : teacherName(teacherId)
