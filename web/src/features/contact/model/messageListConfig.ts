import type { ContactMessage } from '@shala/contract/contact'
import type { ListConfig } from '../../../shared/ui/list/listConfig.ts'

/** What visitors wrote, the newest first, by pages. */
export const messageListConfig: ListConfig<ContactMessage> = {
  collection: 'contactMessages',
  noun: { one: 'message', many: 'messages' },
  sorts: [
    {
      key: 'sent',
      label: 'Sent',
      field: 'createdAt',
      moment: true,
      lastFirst: true,
      valueOf: ({ createdAt }) => createdAt,
    },
  ],
  filters: [],
  columns: [],
}
