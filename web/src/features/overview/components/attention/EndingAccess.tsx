import { AccessRecord } from '@shala/contract/access'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { calendarDay } from '../../../../shared/calendarDay.ts'
import { paths } from '../../../../shared/paths.ts'
import { serverQuery } from '../../../../shared/queryClient.ts'
import type { Server } from '../../../../shared/server.ts'
import { courseTitles } from '../../api/courseTitles.ts'
import { OverviewCard } from '../OverviewCard.tsx'

const shown = 8
const day = 24 * 60 * 60 * 1000

/** Who loses which course within two weeks, the next first. */
export function EndingAccess({ who }: { who: (userId: string) => ReactNode }) {
  return (
    <OverviewCard title="Access ending soon" of="the access that ends soon" query={endingQuery}>
      {({ ending, week, month, titleOf }) => (
        <>
          <p>
            {week} in the next 7 days, {month} in the next 30.
          </p>
          {ending.length === 0 ? (
            <p className="soft">Nobody loses a course in the next 14 days.</p>
          ) : (
            <ul className="overview-rows">
              {ending.map(({ id, data: { userId, courseId, endsOn, endsAt } }) => (
                <li key={id}>
                  <Link href={paths.admin.person(userId)}>{who(userId)}</Link>, {titleOf(courseId)}
                  <span className="small soft">
                    {' '}
                    until {calendarDay(endsOn ?? endsAt?.toISOString() ?? '')}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </OverviewCard>
  )
}

const endingQuery = (server: Server) =>
  serverQuery(['userCourseAccess', 'ending', 'next'], () => readEnding(server))

async function readEnding(server: Server) {
  const now = new Date()
  const within = (days: number) => ({
    collection: 'userCourseAccess',
    where: { isActive: true },
    range: { field: 'endsAt', from: now, before: new Date(now.getTime() + days * day) },
  })
  const [ending, week, month] = await Promise.all([
    server.list({ ...within(14), limit: shown }, AccessRecord),
    server.count(within(7)),
    server.count(within(30)),
  ])
  const titleOf = await courseTitles(
    server,
    ending.map(({ data }) => data.courseId),
  )
  return { ending, week, month, titleOf }
}
