import { SessionLinks, type CalendarParts } from './SessionLinks.tsx'

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A week as seven columns, or one below the other where there is no room. */
export function WeekColumns(parts: CalendarParts) {
  const { shown, today, byDay } = parts
  return (
    <ol className="week" aria-label="Days of the week">
      {shown.days.map((day) => (
        <li key={day} className="week-day" aria-current={day === today ? 'date' : undefined}>
          <h3 className="week-date">
            {weekday.format(new Date(day))}{' '}
            <span className="soft">{date.format(new Date(day))}</span>
          </h3>
          {byDay.has(day) ? (
            <SessionLinks day={day} {...parts} />
          ) : (
            <p className="soft small">Nothing</p>
          )}
        </li>
      ))}
    </ol>
  )
}
