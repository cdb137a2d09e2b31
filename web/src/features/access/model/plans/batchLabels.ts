import type { AccessBatch } from '@shala/contract/access/accessPlans'

/** What kind of change a batch is. */
export const batchActionLabels: Readonly<Record<AccessBatch['action'], string>> = {
  grant: 'Give access',
  revoke: 'Remove access',
  extend: 'New last day',
  undo: 'Undo',
}

export const batchStatusLabels: Readonly<Record<AccessBatch['status'], string>> = {
  running: 'Running',
  finished: 'Finished',
}

export const rowsLabel = (count: number): string =>
  count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`

/** Whether a batch writes to its people, where that was chosen. */
export const notifyLabel = (notify: boolean): string =>
  notify ? 'E-mails are sent to its people.' : 'No e-mail is sent.'
