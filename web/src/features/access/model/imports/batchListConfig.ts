import { AccessBatch } from '@shala/contract/access/accessPlans'
import { RowOutcome } from '@shala/contract/access/batchRows'
import { paths } from '../../../../shared/paths.ts'
import type { ListConfig } from '../../../../shared/ui/list/listConfig.ts'
import { batchActionLabels, batchStatusLabels } from './batchLabels.ts'

const { action, status } = AccessBatch.shape

/** The configuration of the list of batches. */
export const batchListConfig: ListConfig<AccessBatch> = {
  collection: 'accessBatches',
  noun: { one: 'past import', many: 'past imports' },
  sorts: [
    {
      key: 'when',
      label: 'When',
      field: 'at',
      moment: true,
      lastFirst: true,
      valueOf: ({ at }) => at,
    },
  ],
  filters: [
    {
      key: 'action',
      label: 'What',
      field: 'action',
      options: action.options.map((key) => ({ key, label: batchActionLabels[key], value: key })),
    },
    {
      key: 'status',
      label: 'Status',
      field: 'status',
      options: status.options.map((key) => ({ key, label: batchStatusLabels[key], value: key })),
    },
  ],
  columns: [
    { title: 'Name', text: ({ title }) => title },
    { title: 'What', text: (batch) => batchActionLabels[batch.action] },
    { title: 'Rows', text: ({ rows }) => rows },
    { title: 'When', text: ({ at }) => at },
    { title: 'By', text: ({ by }) => by },
    { title: 'Status', text: (batch) => batchStatusLabels[batch.status] },
    { title: 'Undone', text: ({ undoneBy }) => (undoneBy === null ? 'no' : 'yes') },
  ],
}

/** The filter and the page of the batch rows, kept in the URL. */
export interface BatchRowsView {
  readonly show: RowOutcome | null
  readonly from: { readonly side: 'after' | 'before'; readonly row: number } | null
}

export function batchRowsView(query: URLSearchParams): BatchRowsView {
  const from = (['after', 'before'] as const).flatMap((side) => {
    const row = Number(query.get(side) ?? NaN)
    return Number.isSafeInteger(row) && row >= 0 ? [{ side, row }] : []
  })
  return { show: RowOutcome.safeParse(query.get('show')).data ?? null, from: from[0] ?? null }
}

export function batchRowsAddress(batchId: string, { show, from }: BatchRowsView): string {
  const view = new URLSearchParams({
    ...(show !== null && { show }),
    ...(from !== null && { [from.side]: String(from.row) }),
  })
  return [paths.admin.batch(batchId), view.toString()].filter(Boolean).join('?')
}
