import { AccessBatch } from '@shala/contract/accessPlans'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatMoment } from '../../../../../shared/dates.ts'
import { paths } from '../../../../../shared/paths.ts'
import { Badge } from '../../../../../shared/ui/Badge.tsx'
import { Button } from '../../../../../shared/ui/Button.tsx'
import { RecordList } from '../../../../../shared/ui/list/RecordList.tsx'
import { useListPage } from '../../../../../shared/ui/list/useListPage.ts'
import { useListView } from '../../../../../shared/ui/list/useListView.ts'
import { Refusals } from '../../../../../shared/ui/record/Refusals.tsx'
import { useUndo } from '../../../api/useUndo.ts'
import { batchActionLabels } from '../../../model/plans/batchLabels.ts'
import { batchListConfig } from '../../../model/plans/batchListConfig.ts'

/** Every batch, the newest first. */
export function BatchList({ who }: { who: (userId: string) => ReactNode }) {
  const { view } = useListView(batchListConfig)
  const page = useListPage(batchListConfig, view, AccessBatch)
  const { undo, isPending, refusals } = useUndo()
  return (
    <>
      <Refusals messages={refusals} />
      <RecordList
        config={batchListConfig}
        schema={AccessBatch}
        page={page}
        empty={<p>No plan was committed yet. Each one that is can be looked at and undone here.</p>}
        columns={[
          {
            title: 'Name',
            cell: ({ id, data }) => <Link href={paths.admin.batch(id)}>{data.title}</Link>,
          },
          { title: 'What', cell: ({ data }) => batchActionLabels[data.action] },
          { title: 'Rows', cell: ({ data }) => data.rows.toLocaleString('en') },
          { title: 'When', sort: 'when', cell: ({ data }) => formatMoment(data.at) },
          { title: 'By', cell: ({ data }) => who(data.by) },
          { title: 'State', cell: ({ data }) => <StateBadge batch={data} /> },
          {
            title: 'Actions',
            cell: ({ id, data }) =>
              data.status === 'finished' &&
              data.undoneBy === null && (
                <Button
                  small
                  pending={isPending(id)}
                  aria-label={`Undo: ${data.title}`}
                  onClick={() => undo(id)}
                >
                  Undo
                </Button>
              ),
          },
        ]}
      />
    </>
  )
}

function StateBadge({ batch: { status, undoneBy } }: { batch: AccessBatch }) {
  if (status === 'running') return <Badge tone="warn">Running</Badge>
  if (undoneBy !== null) return <Badge>Taken back</Badge>
  return <Badge tone="good">Finished</Badge>
}
