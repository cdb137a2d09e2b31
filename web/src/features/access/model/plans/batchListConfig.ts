import { AccessBatch } from '@shala/contract/accessPlans'
import type { ListConfig } from '../../../../shared/ui/list/listConfig.ts'
import { actionWords, statusWords } from './batchWords.ts'

const { action, status } = AccessBatch.shape

/** What the list of batches offers. */
export const batchListConfig: ListConfig<AccessBatch> = {
  collection: 'accessBatches',
  noun: { one: 'batch', many: 'batches' },
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
      options: action.options.map((key) => ({ key, label: actionWords[key], value: key })),
    },
    {
      key: 'status',
      label: 'State',
      field: 'status',
      options: status.options.map((key) => ({ key, label: statusWords[key], value: key })),
    },
  ],
  columns: [
    { title: 'Name', text: ({ title }) => title },
    { title: 'What', text: (batch) => actionWords[batch.action] },
    { title: 'Rows', text: ({ rows }) => rows },
    { title: 'When', text: ({ at }) => at.toISOString() },
    { title: 'By', text: ({ by }) => by },
    { title: 'State', text: (batch) => statusWords[batch.status] },
    { title: 'Taken back', text: ({ undoneBy }) => (undoneBy === null ? 'no' : 'yes') },
  ],
}
