import { AccessRecord } from '@shala/contract/access/access'
import { Session } from '@shala/contract/schedules/schedules'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { PersonLink } from '#entities/people/PersonName.tsx'
import { readSchool } from '#shared/admin/readSchool.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'
import { Day } from '#shared/ui/Day.tsx'
import { courseTitles } from '../../api/courseTitles.ts'
import { links } from '../../model/links.ts'
import { daysFrom, getCurrentDay, windowDays } from '../../model/schoolClock.ts'
import { FoldQuietCards, OverviewCard } from '../OverviewCard.tsx'
import { FailedEmails, FailedJobs, StalledImports } from './Failures.tsx'
import { NewMessages, OpenRequests, SubmittedProfiles } from './Incoming.tsx'
import { AccountChanges, LatestChanges } from './LatestChanges.tsx'
import { OrderTasks } from './OrderTasks.tsx'

const shown = 8

/** Access that ends soon, the next first. */
function EndingAccess() {
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
                <PersonLink userId={userId} />, {getTitle(courseId)}
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
function TodaysSessions() {
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

const todayQuery = (server: Server) => serverQuery(['sessions', 'today'], () => readToday(server))

async function readToday(server: Server) {
  const { timeZone } = await readSchool(server)
  const today = getCurrentDay(new Date(), timeZone)
  return server.list(
    { collection: 'sessions', group: true, range: { field: 'startsAt', ...today } },
    Session,
  )
}

interface AttentionProps extends ComponentProps<typeof LatestChanges> {
  /** Called when all open tasks are known. */
  onLoaded: () => void
}

/** The overview of open tasks. `who` renders a person's name. */
export function Attention({ describe, onLoaded }: AttentionProps) {
  return (
    <section className="stack" aria-labelledby="attention">
      <h2 id="attention">To do</h2>
      <div className="overview">
        <div className="stack">
          <FoldQuietCards onLoaded={onLoaded}>
            <NewMessages />
            <OpenRequests />
            <OrderTasks />
            <SubmittedProfiles />
            <EndingAccess />
            <FailedEmails />
            <StalledImports />
            <FailedJobs />
            <TodaysSessions />
          </FoldQuietCards>
        </div>
        <div className="stack">
          <LatestChanges describe={describe} />
          <AccountChanges />
        </div>
      </div>
    </section>
  )
}
