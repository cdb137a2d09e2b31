import { AccessEvent } from '@shala/contract/access/access'
import { useState } from 'react'
import { PersonLink, PersonName } from '#entities/people/PersonName.tsx'
import { noteOfChange, notesOfRecords } from '#shared/admin/accessNotes.ts'
import { accountActionLabel, listAccountEvents } from '#shared/admin/accountActions.ts'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Moment } from '#shared/ui/Day.tsx'
import { courseTitles } from '../../api/courseTitles.ts'
import { OverviewCard } from '../OverviewCard.tsx'

const shown = 8
const shownAtFirst = 4

interface LatestChangesProps {
  describe: (event: AccessEvent, course: string) => string
}

/** The latest access changes, the newest first. */
export function LatestChanges({ describe }: LatestChangesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <OverviewCard
      title="Latest access changes"
      of="the latest changes"
      query={latestQuery}
      nothing={({ events }) => (events.length === 0 ? 'No access changes yet.' : null)}
    >
      {({ events, getTitle }) => (
        <>
          <ol className="overview-rows">
            {events.slice(0, isOpen ? shown : shownAtFirst).map(({ id, data, note }) => {
              const { action, userId, courseId, by, at, reason } = data
              return (
                <li key={id}>
                  <PersonLink userId={userId} />: {describe(data, getTitle(courseId))}
                  <div className="small soft">
                    <Moment at={at} /> by <PersonName userId={by} />
                  </div>
                  {reason && (
                    <div className="small">
                      {action === 'grant' || action === 'claim' ? 'Note for the student' : 'Reason'}
                      : {reason}
                    </div>
                  )}
                  {note !== null && <div className="small">Note for admins: {note.text}</div>}
                </li>
              )
            })}
          </ol>
          {events.length > shownAtFirst && (
            <div>
              <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? 'Show fewer changes' : 'Show more changes'}
              </Button>
            </div>
          )}
        </>
      )}
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
  const [getTitle, notes] = await Promise.all([
    courseTitles(
      server,
      events.map(({ data }) => data.courseId),
    ),
    notesOfRecords(
      server,
      events.map(({ data }) => data.accessId),
    ),
  ])
  return {
    events: events.map((one) => ({ ...one, note: noteOfChange(notes, one.data) })),
    getTitle,
  }
}

const shownEvents = 5

/** The latest account changes, the newest first. */
export function AccountChanges() {
  return (
    <OverviewCard
      title="Latest account changes"
      of="the latest changes of accounts"
      query={accountEventsQuery}
      nothing={({ length }) => (length === 0 ? 'No account changes yet.' : null)}
    >
      {(events) => (
        <ol className="overview-rows">
          {events.map(({ id, data }) => (
            <li key={id}>
              {/* Deleted accounts stay anonymous. */}
              {data.action !== 'delete' && (
                <>
                  <PersonLink userId={data.documentId} />:{' '}
                </>
              )}
              {accountActionLabel(data)}
              <div className="small soft">
                <Moment at={data.at} /> by <PersonName userId={data.by} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </OverviewCard>
  )
}

const accountEventsQuery = (server: Server) =>
  serverQuery(['auditEvents', 'accounts', 'latest'], () =>
    listAccountEvents(server, null, shownEvents),
  )
