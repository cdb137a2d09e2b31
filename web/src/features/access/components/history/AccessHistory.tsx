import type { AccessEvent } from '@shala/contract/access/access'
import type { AccessNote } from '@shala/contract/access/accessNotes'
import { AccessImport } from '@shala/contract/access/accessPlans'
import { Fragment, useState } from 'react'
import { Link } from 'wouter'
import { PersonLink, PersonName } from '#entities/people/PersonName.tsx'
import { noteOfChange } from '#shared/admin/accessNotes.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { documentQuery, kept } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Moment } from '#shared/ui/Day.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import { type HistoryPart, historyQuery, type HistorySubject } from '../../api/accessHistory.ts'
import {
  describeChange,
  describeEvent,
  describeEventPayment,
  describeOwnEvent,
  describeScope,
  isOwnNews,
} from '../../model/describeEvent.ts'
import { SourceName } from '../SourceName.tsx'
import './history.css'

interface EntryDisplay {
  getTitle: (courseId: string) => string
  /** Names the person of each event, with a link. */
  people?: boolean
  /** Shows details for admins, such as the import and their names. */
  forAdmins?: boolean
}

interface HistoryEntryProps extends EntryDisplay {
  event: AccessEvent
  note: AccessNote | null
}

/** One access change of a person in a course. */
function HistoryEntry({ event, note, ...display }: HistoryEntryProps) {
  const { getTitle, people = false, forAdmins = false } = display
  const { courseId, userId, by, at, reason, batch, action, source } = event
  const payment = describeEventPayment(event)
  const course = getTitle(courseId)
  const own = forAdmins ? null : describeOwnEvent(event, course)
  const days = own === null ? describeChange(event) : own.days
  return (
    <li>
      <div>
        <strong>{own === null ? describeEvent(event, course) : own.title}</strong>{' '}
        {people && (
          <>
            for <PersonLink userId={userId} />{' '}
          </>
        )}
        {forAdmins && (
          <>
            <span className="soft">
              {source === null ? (
                describeScope(event)
              ) : (
                <>
                  (<SourceName source={source} />)
                </>
              )}
            </span>
            {batch !== null && <Batch batchId={batch} />}
          </>
        )}
      </div>
      <div className="small soft">
        <Moment at={at} />{' '}
        {forAdmins ? (
          <span>
            by <PersonName userId={by} />
          </span>
        ) : (
          <span>{`by ${by === userId ? 'you' : 'the school'}`}</span>
        )}
      </div>
      {days && <div className="small">{days}</div>}
      {payment !== null && <div className="small">Payment: {payment}</div>}
      {reason && (
        <div className="small">
          {reasonTitle(action, forAdmins)}: {reason}
        </div>
      )}
      {note !== null && <div className="small">Note for admins: {note.text}</div>}
    </li>
  )
}

function reasonTitle(action: AccessEvent['action'], forAdmins: boolean): string {
  if (action !== 'grant' && action !== 'claim') return 'Reason'
  return forAdmins ? 'Note for the student' : 'Note'
}

/** The import or bulk change that the event belongs to. */
function Batch({ batchId }: { batchId: string }) {
  const server = useServer()
  const load = useLoad({
    ...documentQuery(server, 'accessImports', batchId, AccessImport),
    ...kept,
  })
  const title = load.state === 'ready' ? load.value?.title : undefined
  return (
    <>
      {' '}
      <Link href={paths.admin.import(batchId)}>
        {title === undefined ? 'with others' : `in “${title}”`}
      </Link>
    </>
  )
}

/** An event of another record than access, such as a request for a place. */
export interface OtherEvent {
  readonly id: string
  readonly at: Date
  readonly by: string
  readonly title: string
  readonly detail: string
}

function OtherEntry({ event: { title, at, by, detail } }: { event: OtherEvent }) {
  return (
    <li>
      <div>
        <strong>{title}</strong>
      </div>
      <div className="small soft">
        <Moment at={at} /> by <PersonName userId={by} />
      </div>
      {detail !== '' && <div className="small">{detail}</div>}
    </li>
  )
}

interface AccessHistoryProps extends EntryDisplay {
  of: HistorySubject
  /** Other events to show between those of access, the newest first. */
  others?: readonly OtherEvent[]
  /** The newest page of the history, already loaded. */
  part: HistoryPart
}

/** Lists who changed access, when and why, with the status before and after; the newest first. */
export function AccessHistory({ of, part, ...display }: AccessHistoryProps) {
  if (part.entries.length + (display.others?.length ?? 0) === 0) {
    return <p className="soft">No changes yet.</p>
  }
  return <Part of={of} part={part} focus={false} {...display} />
}

function Part(props: AccessHistoryProps & { focus: boolean }) {
  const { of, part, focus, others = [], ...display } = props
  const [older, setOlder] = useState(false)
  const { entries, more, notes } = part
  const shown = display.forAdmins ? entries : entries.filter(({ data }) => isOwnNews(data))
  // Older ones follow with the part in whose time they are.
  const oldest = more ? Number(entries.at(-1)?.data.at ?? 0) : 0
  const rows = [
    ...shown.map(({ id, data }) => ({
      id,
      at: data.at,
      row: <HistoryEntry event={data} note={noteOfChange(notes, data)} {...display} />,
    })),
    ...others
      .filter(({ at }) => Number(at) >= oldest)
      .map((event) => ({ id: event.id, at: event.at, row: <OtherEntry event={event} /> })),
  ].toSorted((one, other) => Number(other.at) - Number(one.at))
  const left = others.filter(({ at }) => Number(at) < oldest)
  return (
    <>
      <ol className="history" tabIndex={-1} ref={focus ? takeFocus : undefined}>
        {rows.map(({ id, row }) => (
          <Fragment key={id}>{row}</Fragment>
        ))}
      </ol>
      {more && !older && (
        <div>
          <Button small onClick={() => setOlder(true)}>
            Show older changes
          </Button>
        </div>
      )}
      {more && older && (
        <Older of={of} before={entries.at(-1) ?? null} others={left} {...display} />
      )}
    </>
  )
}

interface OlderProps extends EntryDisplay {
  of: HistorySubject
  before: HistoryPart['entries'][number] | null
  others: readonly OtherEvent[]
}

function Older({ of, before, others, ...display }: OlderProps) {
  const server = useServer()
  const load = useLoad(historyQuery(server, of, { before, notes: display.forAdmins ?? false }))
  return (
    <Loaded load={load} of="older changes">
      {(part) => <Part of={of} part={part} others={others} focus {...display} />}
    </Loaded>
  )
}

/** The access history of a course, loaded on request. */
export function CourseHistory({ courseId }: { courseId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <section className="stack" aria-label="Access history">
      <div>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          Access history
        </Button>
      </div>
      {open && <Shown courseId={courseId} />}
    </section>
  )
}

function Shown({ courseId }: { courseId: string }) {
  const server = useServer()
  const load = useLoad(historyQuery(server, { courseId }, { notes: true }))
  return (
    <Loaded load={load} of="the history of this course">
      {(part) => (
        <AccessHistory
          of={{ courseId }}
          part={part}
          getTitle={() => 'the course'}
          people
          forAdmins
        />
      )}
    </Loaded>
  )
}
