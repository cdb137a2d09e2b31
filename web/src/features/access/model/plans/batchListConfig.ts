import { AccessBatch } from '@shala/contract/access/accessPlans'
import type { ListConfig } from '../../../../shared/ui/list/listConfig.ts'
import { batchActionLabels, batchStatusLabels } from './batchLabels.ts'

const { action, status } = AccessBatch.shape

/** What the list of batches offers. */
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
      label: 'State',
      field: 'status',
      options: status.options.map((key) => ({ key, label: batchStatusLabels[key], value: key })),
    },
  ],
  columns: [
    { title: 'Name', text: ({ title }) => title },
    { title: 'What', text: (batch) => batchActionLabels[batch.action] },
    { title: 'Rows', text: ({ rows }) => rows },
    { title: 'When', text: ({ at }) => at.toISOString() },
    { title: 'By', text: ({ by }) => by },
    { title: 'State', text: (batch) => batchStatusLabels[batch.status] },
    { title: 'Undone', text: ({ undoneBy }) => (undoneBy === null ? 'no' : 'yes') },
  ],
}
