import { AccessEvent } from '@shala/contract/access'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { noteOfChange, notesOfRecords } from '../../../../shared/accessNotes.ts'
import { formatMoment } from '../../../../shared/dates.ts'
import { paths } from '../../../../shared/paths.ts'
import { serverQuery } from '../../../../shared/queryClient.ts'
import type { Server } from '../../../../shared/server.ts'
import { courseTitles } from '../../api/courseTitles.ts'
import { OverviewCard } from '../OverviewCard.tsx'

const shown = 8

const words = {
  grant: ['was granted', 'Note for the student'],
  revoke: ['lost', 'Reason'],
  extend: ['has another last day of', 'Reason'],
  claim: ['claimed', 'Note for the student'],
  undo: ['stands as before with', 'Reason'],
} as const satisfies Record<AccessEvent['action'], readonly [string, string]>

/** Who was granted or lost what, by whom and why; the newest first. */
export function LatestChanges({ who }: { who: (userId: string) => ReactNode }) {
  return (
    <OverviewCard title="Latest changes of access" of="the latest changes" query={latestQuery}>
      {({ events, titleOf }) =>
        events.length === 0 ? (
          <p className="soft">Nothing has been granted or revoked yet.</p>
        ) : (
          <ol className="overview-rows">
            {events.map(({ id, data: { action, userId, courseId, by, at, reason }, note }) => (
              <li key={id}>
                <Link href={paths.admin.person(userId)}>{who(userId)}</Link> {words[action][0]}{' '}
                {titleOf(courseId)}
                <div className="small soft">
                  <time dateTime={at.toISOString()}>{formatMoment(at)}</time> by {who(by)}
                </div>
                {reason && (
                  <div className="small">
                    {words[action][1]}: {reason}
                  </div>
                )}
                {note !== null && <div className="small">Note for admins: {note.text}</div>}
              </li>
            ))}
          </ol>
        )
      }
    </OverviewCard>
  )
}

const latestQuery = (server: Server) =>
  serverQuery(['accessEvents', 'latest'], () => readLatest(server))

async function readLatest(server: Server) {
  const events = await server.list(
    { collection: 'accessEvents', newestBy: 'at', limit: shown },
    AccessEvent,
  )
  const [titleOf, notes] = await Promise.all([
    courseTitles(
      server,
      events.map(({ data }) => data.courseId),
    ),
    notesOfRecords(
      server,
      events.map(({ data }) => data.accessId),
    ),
  ])
  return { events: events.map((one) => ({ ...one, note: noteOfChange(notes, one.data) })), titleOf }
}
