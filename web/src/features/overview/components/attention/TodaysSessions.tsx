import { Session } from '@shala/contract/schedules/schedules'
import { readSchool } from '../../../../shared/admin/readSchool.ts'
import { paths } from '../../../../shared/paths.ts'
import { serverQuery } from '../../../../shared/queryClient.ts'
import type { Server } from '../../../../shared/server.ts'
import { dayOf } from '../../model/schoolClock.ts'
import { OverviewCard } from '../OverviewCard.tsx'

/** What the school teaches today, on its own clock. */
export function TodaysSessions() {
  return (
    <OverviewCard
      title="Today's sessions"
      of="today's sessions"
      query={todayQuery}
      more={{ href: paths.admin.schedules, label: 'All schedules' }}
      nothing={({ length }) => (length === 0 ? 'No course meets today.' : null)}
    >
      {(sessions) => (
        <ul className="overview-rows">
          {sessions.map(({ id, data: { courseId, wallTime, title, roomName, teacher } }) => (
            <li key={`${courseId} ${id}`}>
              <strong>{wallTime.slice(11)}</strong> {title}
              <div className="small soft">
                {roomName}, with {teacher}
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
  const today = dayOf(new Date(), timeZone)
  return server.list(
    { collection: 'sessions', group: true, range: { field: 'startsAt', ...today } },
    Session,
  )
}
