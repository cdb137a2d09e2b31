import {
  type BatchRow,
  listBatchRows,
  RowOutcome,
  type RowState,
} from '@shala/contract/access/batchRows'
import { groupSource } from '@shala/contract/access/sources'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { useCourseTitle } from '#entities/courses/AllCourses.tsx'
import type { BatchSight } from '#features/access/api/imports/batchQueries.ts'
import {
  batchRowsAddress,
  type BatchRowsView,
  describeRowState,
  formatRowPerson,
  outcomeLabels,
  outcomeTones,
} from '#features/access/model/imports/batch.ts'
import { useMay } from '#shared/admin/staffRole.ts'
import { useLoadAfter } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { refresh, serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { buttonClass } from '#shared/ui/Button.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { RowTable } from '#shared/ui/list/ListTable.tsx'
import { SourceName } from '../../SourceName.tsx'

interface BatchRowsProps {
  batchId: string
  sight: BatchSight
  view: BatchRowsView
  failed: ReactNode
}

/** The rows of a batch, page by page, with the status before and after, and errors. */
export function BatchRows({ batchId, sight, view, failed }: BatchRowsProps) {
  const getTitle = useCourseTitle()
  const server = useServer()
  const [, navigate] = useLocation()
  const name = ['accessImports', batchId, 'rows']
  const { show, from } = view
  const { load, previous } = useLoadAfter(
    serverQuery([...name, show, from], () => server.call(listBatchRows, { batchId, show, from })),
  )
  useRefreshed(name, sight.done)
  const counts = load.state === 'ready' ? load.value.counts : previous?.counts
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  const label = (words: string, count: number | undefined) =>
    count === undefined ? words : `${words} (${count.toLocaleString('en')})`
  return (
    <section className="stack" aria-label="Rows">
      <h2>Rows</h2>
      <div className="row">
        <Select
          label="Show"
          value={show ?? 'all'}
          options={[
            { value: 'all', label: label('All', counts && all) },
            ...RowOutcome.options
              .filter((outcome) => outcome === show || counts?.[outcome] !== 0)
              .map((outcome) => ({
                value: outcome,
                label: label(outcomeLabels[outcome], counts?.[outcome]),
              })),
          ]}
          onChange={(chosen) =>
            navigate(
              batchRowsAddress(batchId, { show: chosen === 'all' ? null : chosen, from: null }),
              { replace: true },
            )
          }
        />
        {failed}
      </div>
      <Loaded load={load} of="its rows">
        {({ rows, hasPrevious, hasNext }) =>
          rows.length === 0 ? (
            <p>
              No rows match this filter.{' '}
              <Link href={batchRowsAddress(batchId, { show: null, from: null })}>
                Show all rows
              </Link>
            </p>
          ) : (
            <>
              <RowTable
                label="Rows of the import"
                rows={rows}
                getKey={({ row }) => String(row)}
                columns={[
                  { title: 'Person', cell: (row) => <Whoever row={row} /> },
                  {
                    title: 'Course',
                    cell: ({ courseId }) => (
                      <Link href={paths.admin.course(courseId)}>
                        <ListTitle>{getTitle(courseId)}</ListTitle>
                      </Link>
                    ),
                  },
                  { title: 'Before', cell: ({ before }) => <Stood state={before} /> },
                  { title: 'After', cell: ({ after }) => <Stood state={after} /> },
                  {
                    title: 'Result',
                    cell: ({ outcome, error }) => (
                      <>
                        <Badge tone={outcomeTones[outcome]}>{outcomeLabels[outcome]}</Badge> {error}
                      </>
                    ),
                  },
                ]}
              />
              <PageLinks
                batchId={batchId}
                show={show}
                {...(hasPrevious && { first: rows[0]?.row })}
                {...(hasNext && { last: rows.at(-1)?.row })}
              />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

/** Reloads the rows when more of them have run. */
function useRefreshed(name: readonly string[], done: number) {
  const seen = useRef(done)
  const ask = useEffectEvent(() => void refresh(name))
  useEffect(() => {
    if (seen.current === done) return
    seen.current = done
    ask()
  }, [done])
}

function Whoever({ row }: { row: BatchRow }) {
  const { userId, displayName, email } = row
  const name = formatRowPerson(row)
  const mayErase = useMay('people.delete')
  if (userId === null && email === null) return name
  const address = displayName !== null && email !== null && (
    <span className="soft small"> {email}</span>
  )
  if (userId !== null) {
    return (
      <>
        <Link href={paths.admin.person(userId)}>{name}</Link>
        {address}
      </>
    )
  }
  return (
    <>
      <Link href={paths.admin.invitationsFor(name)}>{name}</Link>{' '}
      {mayErase && (
        <Link
          className="small"
          href={paths.admin.eraseAddress(name)}
          aria-label={`Erase address ${name}`}
        >
          Erase address
        </Link>
      )}
    </>
  )
}

function Stood({ state }: { state: RowState | null }) {
  if (state === null) return <span className="soft">–</span>
  return (
    <>
      {describeRowState(state)}
      {state.groupIds.map((groupId) => (
        <div key={groupId} className="small">
          <SourceName source={groupSource(groupId)} />
        </div>
      ))}
    </>
  )
}

interface PageLinksProps {
  batchId: string
  show: RowOutcome | null
  /** The first row if there are rows before it, and the last row if more follow. */
  first?: number | undefined
  last?: number | undefined
}

/** Links to the neighbouring pages. Like lists, the links name rows, not page numbers. */
function PageLinks({ batchId, show, first, last }: PageLinksProps) {
  if (first === undefined && last === undefined) return null
  const link = (from: BatchRowsView['from'], text: string) => (
    <Link href={batchRowsAddress(batchId, { show, from })} className={buttonClass('quiet', true)}>
      {text}
    </Link>
  )
  return (
    <nav className="row" aria-label="Pages of rows">
      {first !== undefined && link(null, 'First page')}
      {first !== undefined && link({ side: 'before', row: first }, 'Previous page')}
      {last !== undefined && link({ side: 'after', row: last }, 'Next page')}
    </nav>
  )
}
