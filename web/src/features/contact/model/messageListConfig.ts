import type { ContactMessage } from '@shala/contract/messages/messages'
import type { ListConfig } from '../../../shared/ui/list/listConfig.ts'
import { statusNames } from './messageStatus.ts'

/** What visitors wrote, by pages: first those that nobody has answered yet, the newest first. */
export const messageListConfig: ListConfig<ContactMessage> = {
  collection: 'contactMessages',
  noun: { one: 'message', many: 'messages' },
  searchField: 'search',
  searchLabel: 'Search by name or address',
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
  filters: [
    {
      key: 'show',
      label: 'Show',
      field: 'status',
      initially: 'new',
      options: [
        { key: 'new', label: statusNames.new, value: 'new' },
        { key: 'answered', label: statusNames.answered, value: 'answered' },
        { key: 'archived', label: statusNames.archived, value: 'archived' },
        { key: 'spam', label: statusNames.spam, value: 'spam' },
      ],
    },
  ],
  columns: [
    { title: 'From', text: ({ name }) => name },
    { title: 'Email', text: ({ email }) => email },
    { title: 'Sent', text: ({ createdAt }) => createdAt.toISOString() },
    { title: 'About', text: ({ subject }) => subject },
    { title: 'Date', text: ({ date }) => date },
    { title: 'State', text: ({ status }) => statusNames[status] },
    { title: 'Message', text: ({ message }) => message },
    { title: 'Replies', text: ({ replies }) => replies.map(({ text }) => text).join('\n\n') },
  ],
}
