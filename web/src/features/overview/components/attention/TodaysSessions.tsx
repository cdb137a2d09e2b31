import { Register, registerId } from '@shala/contract/attendance/registers'
import { Session } from '@shala/contract/schedules/schedules'
import { Link } from 'wouter'
import { readSchool } from '#shared/admin/readSchool.ts'
import { joinList } from '#shared/joinList.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'
import { Day } from '#shared/ui/Day.tsx'
import { links } from '../../model/links.ts'
import { daysFrom, getCurrentDay } from '../../model/schoolClock.ts'
import { OverviewCard } from '../OverviewCard.tsx'

/** Today's sessions that have begun, and in whose register no student is marked. */
export function MissingRegisters() {
  return (
    <OverviewCard
      title="Registers to take"
      of="the registers of today"
      query={todayQuery}
      more={{ href: paths.admin.registers, label: 'All registers' }}
      nothing={(sessions) =>
        sessions.some(isMissing) ? null : 'No session of today waits for its register.'
      }
    >
      {(sessions) => (
        <ul className="overview-rows">
          {sessions.filter(isMissing).map(({ id, data }) => (
            <li key={`${data.courseId} ${id}`}>
              <Link href={paths.admin.register(data.courseId, id)}>{data.title}</Link>
              <span className="small soft">
                {' '}
                {data.wallTime.slice(11)}, with {data.teacher}
              </span>
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  )
}

/** How far back guests are looked for, in days: as far as the list of registers goes. */
const guestDays = 14

/** People without a place whom teachers added to registers, and whom the office has not confirmed yet. */
export function GuestsToConfirm() {
  return (
    <OverviewCard
      title="Guests to confirm"
      of="the guests of registers"
      query={guestsQuery}
      more={{ href: paths.admin.registers, label: 'All registers' }}
      nothing={({ length }) => (length === 0 ? 'No guests to confirm.' : null)}
    >
      {(registers) => (
        <ul className="overview-rows">
          {registers.map(({ id, data: { courseId, sessionId, title, startsAt }, names }) => (
            <li key={id}>
              <Link href={paths.admin.register(courseId, sessionId)}>{names}</Link>
              <span className="small soft">
                {` in ${title}, `}
                <Day day={startsAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  )
}

const guestsQuery = (server: Server) =>
  serverQuery(['registers', 'guests'], async () => {
    const range = { field: 'startsAt', from: daysFrom(new Date(), -guestDays) }
    const registers = await server.list({ collection: 'registers', range }, Register)
    return registers.flatMap(({ id, data }) => {
      const open = data.guests.filter(({ answer }) => answer === 'open')
      return open.length === 0 ? [] : [{ id, data, names: joinList(open.map(({ name }) => name)) }]
    })
  })

/** Today's sessions in the school's time zone, each with its bookings. */
export function TodaysSessions() {
  return (
    <OverviewCard
      title="Today's sessions"
      of="today's sessions"
      query={todayQuery}
      more={{ href: paths.admin.schedules, label: 'All schedules' }}
      nothing={({ length }) => (length === 0 ? 'No sessions today.' : null)}
    >
      {(sessions) => (
        <ul className="overview-rows">
          {sessions.map(({ id, data }) => (
            <li key={`${data.courseId} ${id}`}>
              <strong>{data.wallTime.slice(11)}</strong>{' '}
              <Link href={links.session(data.courseId, id)}>{data.title}</Link>
              <div className="small soft">
                {data.roomName}, with {data.teacher}. {data.booked} of {data.seats} booked
                <span>{data.waiting > 0 && `, ${data.waiting} waiting`}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  )
}

type TodaysSession = Awaited<ReturnType<typeof readToday>>[number]

const isMissing = ({ data, hasMarks }: TodaysSession) => !hasMarks && data.startsAt <= new Date()

const todayQuery = (server: Server) => serverQuery(['sessions', 'today'], () => readToday(server))

async function readToday(server: Server) {
  const { timeZone } = await readSchool(server)
  const range = { field: 'startsAt', ...getCurrentDay(new Date(), timeZone) }
  const [sessions, registers] = await Promise.all([
    server.list({ collection: 'sessions', group: true, range }, Session),
    server.list({ collection: 'registers', range }, Register),
  ])
  const marked = new Set(
    registers.filter(({ data }) => data.marks.some(({ state }) => state !== 'none')).map(getId),
  )
  return sessions.map((session) => ({
    ...session,
    hasMarks: marked.has(registerId(session.data.courseId, session.id)),
  }))
}

const getId = ({ id }: { id: string }) => id
