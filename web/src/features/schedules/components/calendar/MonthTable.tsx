import { Link } from 'wouter'
import { weekdayNames, weekdays } from '../../model/wallTime.ts'
import { SessionLinks, type CalendarParts } from './SessionLinks.tsx'

const long = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/**
 * A month as a table of its weeks; where there is no room, a list of the days on which something
 * is. Its roles are written out, because some browsers take them from a table that is laid out as
 * something else.
 */
export function MonthTable({ month, ...parts }: CalendarParts & { month: string }) {
  const { shown, today, byDay } = parts
  const weeks = shown.days.filter((_, index) => index % 7 === 0)
  return (
    <table role="table" className="month" aria-labelledby="calendar-title">
      <thead>
        <tr role="row">
          {weekdays.map((day) => (
            <th key={day} role="columnheader" scope="col">
              {weekdayNames[day].slice(0, 3)}
              <span className="visually-hidden">{weekdayNames[day].slice(3)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((monday, row) => (
          <tr role="row" key={monday}>
            {shown.days.slice(row * 7, row * 7 + 7).map((day) => (
              <td
                key={day}
                className="month-day"
                data-outside={!day.startsWith(month) || undefined}
                data-empty={!byDay.has(day) || undefined}
                aria-current={day === today ? 'date' : undefined}
              >
                <time dateTime={day} className="month-date">
                  <span className="month-short">{Number(day.slice(8))}</span>
                  <span className="month-long">{long.format(new Date(day))}</span>
                </time>
                <SessionLinks day={day} {...parts} />
                {!byDay.has(day) && day >= (today ?? '') && (
                  <Link
                    href={parts.addAddress(day)}
                    className="month-add"
                    aria-label={`Add a session on ${long.format(new Date(day))}`}
                  >
                    +
                  </Link>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
