import { AccessRecord } from '@shala/contract/access/access'
import { Session } from '@shala/contract/schedules/schedules'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { readSchool } from '../../../../shared/admin/readSchool.ts'
import { paths } from '../../../../shared/paths.ts'
import { serverQuery } from '../../../../shared/queryClient.ts'
import type { Server } from '../../../../shared/server.ts'
import { Day } from '../../../../shared/ui/Day.tsx'
import { courseTitles } from '../../api/courseTitles.ts'
import { links } from '../../model/links.ts'
import { getCurrentDay, daysFrom, windowDays } from '../../model/schoolClock.ts'
import { OverviewCard } from '../OverviewCard.tsx'

const shown = 8

/** Access that ends soon, the next first. */
export function EndingAccess({ who }: { who: (userId: string) => ReactNode }) {
  return (
    <OverviewCard
      title="Access ending soon"
      of="the access that ends soon"
      query={endingQuery}
      more={{ href: links.endingAccess, label: 'All ending soon' }}
      nothing={({ count }) =>
        count === 0 ? `No access ends in the next ${windowDays} days.` : null
      }
    >
      {({ ending, count, getTitle }) => (
        <>
          <p>
            {count} in the next {windowDays} days.
          </p>
          <ul className="overview-rows">
            {ending.map(({ id, data: { userId, courseId, endsOn, endsAt } }) => (
              <li key={id}>
                <Link href={paths.admin.person(userId)}>{who(userId)}</Link>, {getTitle(courseId)}
                <span className="small soft">
                  {' '}
                  until <Day day={endsOn ?? endsAt?.toISOString() ?? ''} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </OverviewCard>
  )
}

const endingQuery = (server: Server) =>
  serverQuery(['userCourseAccess', 'ending', 'next'], () => readEnding(server))

async function readEnding(server: Server) {
  const now = new Date()
  const soon = {
    collection: 'userCourseAccess',
    where: { isActive: true },
    range: { field: 'endsAt', from: now, before: daysFrom(now, windowDays) },
  }
  const [ending, count] = await Promise.all([
    server.list({ ...soon, limit: shown }, AccessRecord),
    server.count(soon),
  ])
  const getTitle = await courseTitles(
    server,
    ending.map(({ data }) => data.courseId),
  )
  return { ending, count, getTitle }
}

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
                {data.waiting > 0 && `, ${data.waiting} waiting`}
              </div>
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  )
}

const todayQuery = (server: Server) => serverQuery(['sessions', 'today'], () => readToday(server))

async function readToday(server: Server) {
  const { timeZone } = await readSchool(server)
  const today = getCurrentDay(new Date(), timeZone)
  return server.list(
    { collection: 'sessions', group: true, range: { field: 'startsAt', ...today } },
    Session,
  )
}
