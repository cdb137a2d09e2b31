import { AccessImport } from '@shala/contract/access/accessPlans'
import { useState } from 'react'
import { Link } from 'wouter'
import { PersonName } from '#entities/people/PersonName.tsx'
import { readExportNames } from '#entities/people/readExportNames.ts'
import {
  batchActionLabels,
  batchListConfig,
  batchStatusLabels,
} from '#features/access/model/imports/batch.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import type { Stored } from '#shared/query.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Moment } from '#shared/ui/Day.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { RecordList } from '#shared/ui/list/RecordList.tsx'
import { useListPage, useListView } from '#shared/ui/list/useListPage.ts'
import { UndoDialog } from './UndoDialog.tsx'

/** Lists all batches, the newest first. */
export function BatchList() {
  const { view } = useListView(batchListConfig)
  const server = useServer()
  const page = useListPage(batchListConfig, view)
  const [asking, setAsking] = useState<Stored<AccessImport> | null>(null)
  return (
    <>
      <RecordList
        config={batchListConfig}
        page={page}
        empty={<p>No imports yet. You can review and undo each import here.</p>}
        exported={async (batches, columns) => {
          const { getName } = await readExportNames(
            server,
            batches.map(({ by }) => by),
          )
          return [...columns, { title: 'By', text: ({ by }) => getName(by) }]
        }}
        columns={[
          {
            title: 'Name',
            text: ({ title }) => title,
            cell: ({ id, data }) => (
              <Link href={paths.admin.import(id)}>
                <ListTitle>{data.title}</ListTitle>
              </Link>
            ),
          },
          { title: 'What', glance: true, text: ({ action }) => batchActionLabels[action] },
          {
            title: 'Rows',
            text: ({ rows }) => rows,
            cell: ({ data }) => data.rows.toLocaleString('en'),
          },
          {
            title: 'When',
            sort: 'when',
            text: ({ at }) => at,
            cell: ({ data }) => <Moment at={data.at} />,
          },
          {
            title: 'By',
            cell: ({ data }) => <PersonName userId={data.by} />,
          },
          {
            title: 'Status',
            glance: true,
            text: ({ status }) => batchStatusLabels[status],
            cell: ({ data }) => <StateBadge batch={data} />,
          },
          {
            title: 'Undone',
            text: ({ undoneBy }) => (undoneBy === null ? 'no' : 'yes'),
            cell: null,
          },
          {
            title: 'Actions',
            // An undo is redone on its own page, where a second click on Undo cannot hit it.
            cell: (batch) =>
              batch.data.action !== 'undo' &&
              batch.data.status === 'finished' &&
              batch.data.undoneBy === null && (
                <Button
                  small
                  aria-label={`Undo: ${batch.data.title}`}
                  onClick={() => setAsking(batch)}
                >
                  Undo…
                </Button>
              ),
          },
        ]}
      />
      {asking !== null && (
        <UndoDialog batchId={asking.id} batch={asking.data} onClose={() => setAsking(null)} />
      )}
    </>
  )
}

function StateBadge({ batch: { status, undoneBy } }: { batch: AccessImport }) {
  if (status === 'running') return <Badge tone="warn">Running</Badge>
  if (undoneBy !== null) return <Badge>Undone</Badge>
  return <Badge tone="good">Finished</Badge>
}

/** The most running imports that are named. The list shows all. */
const most = 5

/** The running imports, for admins who come back. */
export function RunningBatches() {
  const server = useServer()
  const load = useLoad(
    serverQuery(['accessImports', 'running'], () =>
      server.list(
        { collection: 'accessImports', where: { status: 'running' }, limit: most },
        AccessImport,
      ),
    ),
  )
  // A failed read does not block a new import. The list of imports shows the error.
  if (load.state !== 'ready' || load.value.length === 0) return null
  return (
    <Notice tone="warn">
      <p>Still running:</p>
      <ul>
        {load.value.map(({ id, data: { title } }) => (
          <li key={id}>
            <Link href={paths.admin.import(id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
