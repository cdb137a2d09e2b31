import { AccessRecord } from '@shala/contract/access/access'
import type { ComponentProps } from 'react'
import { PersonLink } from '#entities/people/PersonName.tsx'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'
import { Day } from '#shared/ui/Day.tsx'
import { courseTitles } from '../../api/courseTitles.ts'
import { links } from '../../model/links.ts'
import { daysFrom, windowDays } from '../../model/schoolClock.ts'
import { FoldQuietCards, OverviewCard } from '../OverviewCard.tsx'
import { FailedEmails, FailedJobs, StalledImports } from './Failures.tsx'
import { NewMessages, OpenRequests, SubmittedProfiles } from './Incoming.tsx'
import { AccountChanges, LatestChanges } from './LatestChanges.tsx'
import { OrderTasks, OverdueOrders } from './OrderTasks.tsx'
import { GuestsToConfirm, MissingRegisters, TodaysSessions } from './TodaysSessions.tsx'

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

interface AttentionProps extends ComponentProps<typeof LatestChanges> {
  /** Called when all open tasks are known. */
  onLoaded: () => void
}

/** The tasks of today by urgency, then the sessions of today and the latest changes. */
export function Attention({ describe, onLoaded }: AttentionProps) {
  return (
    <section className="stack" aria-labelledby="attention">
      <h2 id="attention">To do</h2>
      <div className="tasks">
        {/* The most urgent first. */}
        <FoldQuietCards onLoaded={onLoaded}>
          <MissingRegisters />
          <GuestsToConfirm />
          <OrderTasks />
          <OpenRequests />
          <NewMessages />
          <OverdueOrders />
          <FailedEmails />
          <StalledImports />
          <FailedJobs />
          <SubmittedProfiles />
          <EndingAccess />
        </FoldQuietCards>
      </div>
      <div className="overview">
        <TodaysSessions />
        <LatestChanges describe={describe} />
        <AccountChanges />
      </div>
    </section>
  )
}
