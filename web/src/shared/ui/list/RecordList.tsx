import { type ReactNode, useRef } from 'react'
import type { Load } from '../../load.ts'
import { Button } from '../Button.tsx'
import { Loaded } from '../Loaded.tsx'
import { Skeleton } from '../Notice.tsx'
import { useRowsWithUndone } from '../record/undoing.tsx'
import { ListBar } from './ListBar.tsx'
import { ListTable } from './ListTable.tsx'
import { Pager } from './Pager.tsx'
import { type GetColumns, ListMenu } from './SaveTable.tsx'
import type { Selection } from './Selection.tsx'
import type { ListColumn, ListConfig, Row } from './listConfig.ts'
import { describeNarrowing } from './listView.ts'
import { useColumnChoice } from './useColumnChoice.tsx'
import { type ListPage, type ShownPage, useListView, useTypedView } from './useListPage.ts'
import './RecordList.css'

/**
 * How many records there are, as far as the page knows, and whether it is only part of what was
 * searched for. It does not count those on other pages: that would cost the more, the longer the
 * list is.
 */
function getCount<Item>(
  { noun, ownerSearch }: ListConfig<Item>,
  { rows, hasPrevious, hasNext, owners }: ListPage<Item>,
): string {
  const count = `${rows.length === 0 ? 'No' : rows.length} ${rows.length === 1 ? noun.one : noun.many}`
  const before = hasPrevious ? 'more before' : ''
  const after = hasNext ? 'more after' : ''
  const around = [before, after].filter(Boolean).join(' and ')
  const counted = around === '' ? count : `${count} on this page, ${around}`
  return ownerSearch && owners?.more === true ? `${counted}. ${ownerSearch.onlyFirst}` : counted
}

interface RecordListProps<Item> {
  config: ListConfig<Item>
  columns: readonly ListColumn<Item>[]
  page: ShownPage<Item>
  /** Shown if there are no records at all, without a search or filter. */
  empty: ReactNode
  /** The checkboxes of a list with bulk actions. */
  selection?: Omit<Selection<Row<Item>>, 'noun'>
  /** Buttons beside the one that exports. */
  tools?: ReactNode
  /** Returns the columns of the export from those of the list, if they take more than the list knows. */
  exported?: (
    items: readonly Item[],
    columns: readonly ListColumn<Item>[],
  ) => ReturnType<GetColumns<Item>>
}

export function RecordList<Item>(props: RecordListProps<Item>) {
  const { config, page, empty, selection, tools, exported } = props
  const columns = useColumnChoice(config.noun.many, props.columns)
  const settled = useListView(config)
  const { shown, typed, onType } = useTypedView(settled)
  const { load, kept } = page
  // The page before and the one that replaces it are one table: a title that is pressed or has the
  // focus stays the same one while its rows change.
  const known: Load<ListPage<Item>> =
    load.state === 'loading' && kept !== null
      ? { state: 'ready', value: kept, stale: true, reload: load.reload }
      : load
  const rows = useRowsWithUndone(known.state === 'ready' ? known.value.rows : [], ({ id }) => id)
  const narrowing = describeNarrowing(config, shown.view)
  const count = useRef<HTMLParagraphElement>(null)
  const showAll = () => {
    onType('')
    shown.show({ q: '', filters: {} })
    // The pressed button disappears, so focus the count.
    count.current?.focus()
  }
  const part = (value: ListPage<Item>, stale: boolean) => {
    const isNarrowed = narrowing !== null && value.isUnused !== true
    return rows.length === 0 ? (
      <div className="card list-empty">
        {value.owners?.keys.length === 0 && config.ownerSearch !== undefined ? (
          <p>{config.ownerSearch.nobody}</p>
        ) : isNarrowed ? (
          <p>
            No {config.noun.many} match {narrowing}.
          </p>
        ) : (
          <div>{empty}</div>
        )}
        {isNarrowed && (
          <Button small onClick={showAll}>
            Show all {config.noun.many}
          </Button>
        )}
      </div>
    ) : (
      <>
        <ListTable
          config={config}
          shown={shown}
          columns={columns.shown}
          rows={rows}
          stale={stale}
          selection={selection && { ...selection, noun: config.noun }}
        />
      </>
    )
  }
  return (
    <div className="list stack">
      <ListBar config={config} shown={shown} typed={typed} onType={onType}>
        {tools}
        <ListMenu
          config={config}
          view={shown.view}
          getColumns={(items) => exported?.(items, props.columns) ?? props.columns}
        >
          {columns.menuEntry}
        </ListMenu>
      </ListBar>
      {known.state === 'loading' ? (
        <Skeleton of={config.noun.many} lines={6} />
      ) : (
        <Loaded load={known} of={config.noun.many}>
          {(value) => part(value, known.state === 'ready' && known.stale)}
        </Loaded>
      )}
      <div className="list-foot">
        <p className="soft small" role="status" tabIndex={-1} ref={count}>
          {load.state === 'ready' && getCount(config, load.value)}
        </p>
        {known.state === 'ready' && known.value.rows.length > 0 && (
          <Pager config={config} shown={settled} page={known.value} />
        )}
      </div>
      {columns.dialog}
    </div>
  )
}
