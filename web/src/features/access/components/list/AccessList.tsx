import { type AccessRecord, isGranted } from '@shala/contract/access/access'
import type { NotifyOption } from '@shala/contract/emails/email'
import { accessId } from '@shala/contract/ids'
import { type ReactNode, useState } from 'react'
import { useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { PersonLink, PersonName } from '#entities/people/PersonName.tsx'
import { readExportNames } from '#entities/people/readExportNames.ts'
import { notesOfRecords } from '#shared/admin/accessNotes.ts'
import { formatDay } from '#shared/dates.ts'
import type { Stored } from '#shared/query.ts'
import { useServer } from '#shared/server.ts'
import { Day } from '#shared/ui/Day.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { RecordList } from '#shared/ui/list/RecordList.tsx'
import { useSelection } from '#shared/ui/list/Selection.tsx'
import type { ListColumn, ListConfig } from '#shared/ui/list/listConfig.ts'
import { useListPage, useListView } from '#shared/ui/list/useListPage.ts'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useUndo } from '#shared/ui/record/useUndo.ts'
import { type Extended, extendMany, putBack } from '../../api/bulkChanges.ts'
import { exportedColumns, formatSources } from '../../model/accessListConfig.ts'
import { describeStatus } from '../../model/describeAccess.ts'
import type { GroupChoice } from '../../model/sources.ts'
import { AccessStatusBadge } from '../person/AccessRecordDetails.tsx'
import { ExtendForm } from './ExtendForm.tsx'
import './list.css'

interface AccessListProps {
  config: ListConfig<AccessRecord>
  now: Date
  groups: readonly GroupChoice[]
  /** Shown beside the filters. */
  savedViews: ReactNode
  /** Called after a last day has changed. */
  onExtended: () => void
}

/**
 * Lists current, past and future access. Records with a last day can be selected and extended
 * together.
 */
export function AccessList(props: AccessListProps) {
  const { config, now, groups, savedViews, onExtended } = props
  const getTitle = useCourseTitle()
  const server = useServer()
  const { view } = useListView(config)
  const page = useListPage(config, view)
  const { rows: selected, clear, ...selection } = useSelection<Stored<AccessRecord>>(({ id }) => id)
  const { done, say } = useUndo()
  const [failed, setFailed] = useState<Extended['failed']>([])

  const changed = () => {
    page.load.reload()
    onExtended()
  }
  const extend = async (endsOn: string, notify: NotifyOption) => {
    const records = selected.map(({ data }) => data)
    const outcome = await extendMany(server, records, { endsOn, notify })
    setFailed(outcome.failed)
    clear()
    changed()
    const count = outcome.done.length
    const undo = async () => {
      const back = await putBack(server, outcome.done)
      setFailed(back.failed)
      changed()
      return `${back.done.length} of ${count} have their previous last day again.`
    }
    const last = formatDay(endsOn)
    say(count === 0 ? null : { text: `${count} now end with ${last}.`, undo })
  }
  const columns: readonly ListColumn<AccessRecord>[] = [
    {
      title: 'Person',
      cell: ({ data: { userId } }) => <PersonLink userId={userId} />,
    },
    {
      title: 'Course',
      glance: true,
      text: ({ courseId }) => getTitle(courseId),
      cell: ({ data }) => <ListTitle>{getTitle(data.courseId)}</ListTitle>,
    },
    {
      title: 'Status',
      glance: true,
      text: (record) => describeStatus(record, now),
      cell: ({ data }) => <AccessStatusBadge record={data} now={now} />,
    },
    { title: 'Starts', text: ({ startsOn }) => startsOn ?? '', cell: null },
    {
      title: 'Last day',
      text: ({ endsOn }) => endsOn ?? '',
      ...(config.sorts[0].key === 'ends' ? { sort: 'ends' } : {}),
      cell: ({ data: { endsOn } }) => (endsOn === null ? 'None' : <Day day={endsOn} />),
    },
    {
      title: 'Type',
      text: (record) => formatSources(groups, record),
      cell: ({ data }) => formatSources(groups, data) || 'None',
    },
    {
      title: 'Given',
      text: ({ grantedAt }) => grantedAt,
      ...(config.sorts[0].key === 'granted' ? { sort: 'granted' } : {}),
    },
    ...exportedColumns,
  ]
  return (
    <div className="stack access-list">
      <UndoBar done={done} />
      <Failures failed={failed} />
      {selected.length > 0 && (
        <ExtendForm selected={selected.map(({ data }) => data)} onExtend={extend} onClear={clear} />
      )}
      <RecordList
        config={config}
        page={page}
        tools={savedViews}
        selection={{
          ...selection,
          getName: ({ data }) => (
            <>
              <PersonName userId={data.userId} />, {getTitle(data.courseId)}
            </>
          ),
          only: { label: 'with a last day', test: canExtend },
        }}
        empty={<p>No students have access yet.</p>}
        exported={async (records, columns) => {
          const [{ getName, getEmail }, notes] = await Promise.all([
            readExportNames(
              server,
              records.flatMap(({ userId, grantedBy }) => [userId, grantedBy]),
            ),
            notesOfRecords(server, records.map(getKey)),
          ])
          const getNotes = (record: AccessRecord) => notes.get(getKey(record)) ?? []
          return [
            { title: 'Person', text: ({ userId }) => getName(userId) },
            { title: 'Email', text: ({ userId }) => getEmail(userId) },
            ...columns,
            {
              title: 'Notes for admins',
              text: (record) =>
                getNotes(record)
                  .map(({ text }) => text)
                  .join('\n'),
            },
            { title: 'Given by', text: ({ grantedBy }) => getName(grantedBy) },
          ]
        }}
        columns={columns}
      />
    </div>
  )
}

/** Revoked access is given again instead, and access without an end needs no extension. */
const canExtend = ({ data }: Stored<AccessRecord>) => isGranted(data) && data.endsOn !== null

function Failures({ failed }: { failed: Extended['failed'] }) {
  const getTitle = useCourseTitle()
  if (failed.length === 0) return null
  return (
    <Notice tone="bad">
      <p>{failed.length === 1 ? '1 was not changed' : `${failed.length} were not changed`}:</p>
      <ul>
        {failed.map(({ record: { userId, courseId }, error }) => (
          <li key={`${userId} ${courseId}`}>
            <PersonName userId={userId} />, {getTitle(courseId)}: {error}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const getKey = ({ userId, courseId }: AccessRecord): string => accessId(userId, courseId)
