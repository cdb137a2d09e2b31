import { Mail, mailKinds } from '@shala/contract/emails/mail'
import type { ListConfig } from '#shared/ui/list/listConfig.ts'

/** The configuration of the email log, the newest first. Rules hide emails that contain secrets. */
export const mailListConfig: ListConfig<Mail> = {
  collection: 'mail',
  schema: Mail,
  where: { listed: true },
  noun: { one: 'email', many: 'emails' },
  searchField: 'search',
  searchLabel: 'Search by email',
  sorts: [
    {
      key: 'written',
      label: 'When',
      field: 'createdAt',
      moment: true,
      lastFirst: true,
      valueOf: ({ createdAt }) => createdAt,
    },
  ],
  filters: [
    {
      key: 'kind',
      label: 'Kind',
      field: 'kind',
      options: Object.entries(mailKinds)
        .filter(([kind]) => kind !== 'address')
        .map(([key, { label }]) => ({ key, label, value: key })),
    },
    {
      key: 'status',
      label: 'Status',
      field: 'delivery.state',
      options: [
        { key: 'sent', label: 'Sent', value: 'SUCCESS' },
        { key: 'failed', label: 'Failed', value: 'ERROR' },
        { key: 'deferred', label: 'Waiting for another attempt', value: 'RETRY' },
        { key: 'unwanted', label: 'Unsubscribed', value: 'UNWANTED' },
      ],
    },
  ],
}
