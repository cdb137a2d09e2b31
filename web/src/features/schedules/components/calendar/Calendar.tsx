import type { Session } from '@shala/contract/schedules'
import { Link } from 'wouter'
import { buttonClass } from '../../../../shared/ui/Button.tsx'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { Select } from '../../../../shared/ui/Select.tsx'
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx'
import { useCalendar, useSessions, type CalendarFilter } from '../../api/useCalendar.ts'
import { onTheClock, type Span } from '../../model/days.ts'
import type { ScheduleReferences } from '../../model/references.ts'
import { MonthTable } from './MonthTable.tsx'
import { WeekColumns } from './WeekColumns.tsx'
import '../../../../shared/ui/roomTone.css'
import './Calendar.css'

interface CalendarProps {
  span: Span
  references: ScheduleReferences
  /** The path and query of the form that edits a schedule. */
  editAddress: (id: string) => string
}

/** The sessions of all courses in a week or a month, on the school's clock. */
export function Calendar({ span, references, editAddress }: CalendarProps) {
  const calendar = useCalendar(references.school.timeZone)
  if (calendar.day === null) return <Skeleton of="sessions" lines={6} />
  return <OpenCalendar {...{ span, references, editAddress, calendar }} day={calendar.day} />
}

type OpenCalendarProps = CalendarProps & { day: string; calendar: ReturnType<typeof useCalendar> }

function OpenCalendar({ span, day, references, editAddress, calendar }: OpenCalendarProps) {
  const { timeZone } = references.school
  const { shown, load } = useSessions(span, day, timeZone)
  const { addressOf, filterOf, filter, today } = calendar
  const all = load.state === 'ready' ? load.value : []
  const teachers = new Set([filterOf('teacher'), ...all.map(({ data }) => data.teacher)])
  teachers.delete('')
  const choice = (name: CalendarFilter, label: string, options: readonly Option[]) => (
    <Select
      label={label}
      value={filterOf(name)}
      options={[{ value: '', label: 'All' }, ...options]}
      onChange={(value) => filter(name, value)}
    />
  )
  const fits = ({ courseId, roomId, teacher }: Session) =>
    matches(filterOf('course'), courseId) &&
    matches(filterOf('room'), roomId) &&
    matches(filterOf('teacher'), teacher)
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
          [...teachers].toSorted().map((name) => option(name, name)),
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
            editAddress,
            rooms: new Map(references.rooms.map(({ id, data }) => [id, data.color])),
            byDay: Map.groupBy(found, ({ startsAt }) => onTheClock(startsAt, timeZone).day),
          }
          return (
            <>
              <p className="soft small" role="status">
                {countOf(found.length)} on the clock of {timeZone}
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
