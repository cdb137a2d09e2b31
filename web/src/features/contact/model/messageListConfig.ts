import { ContactMessage, type MessageStatus } from '@shala/contract/messages/messages'
import type { Stored } from '#shared/query.ts'
import type { ListConfig } from '#shared/ui/list/listConfig.ts'

export const statusNames: Readonly<Record<MessageStatus, string>> = {
  new: 'New',
  answered: 'Answered',
  archived: 'Archived',
  spam: 'Spam',
}

/** Something that brings messages to another status. */
export interface MessageMove {
  readonly label: string
  readonly to: MessageStatus
  readonly from: readonly MessageStatus[]
  /** What is said of them then, behind `It is` or `3 messages are`. */
  readonly said: string
}

/** In the order of their buttons. What is spam comes out of there in one way, which forgets the sender. */
const messageMoves: readonly MessageMove[] = [
  { label: 'Archive', to: 'archived', from: ['new', 'answered'], said: 'archived' },
  { label: 'Mark as answered', to: 'answered', from: ['new'], said: 'marked as answered' },
  { label: 'Move back to New', to: 'new', from: ['answered', 'archived'], said: 'back under New' },
  { label: 'Not spam', to: 'new', from: ['spam'], said: 'not spam, and moved back to New' },
  {
    label: 'Report spam',
    to: 'spam',
    from: ['new', 'answered', 'archived'],
    said: 'marked as spam. Later messages from the same address or network go to Spam, too',
  },
]

/** Those that one of these messages can take. */
export function listMoves(messages: readonly Stored<ContactMessage>[]): MessageMove[] {
  return messageMoves.filter(({ from }) => messages.some(({ data }) => from.includes(data.status)))
}

/** Some messages in words: one by its sender. */
export function nameOfMessages(messages: readonly Stored<ContactMessage>[]): string {
  const [first] = messages
  if (messages.length !== 1 || first === undefined) return `${messages.length} messages`
  return `The message from ${first.data.name}`
}

export function firstWords({ message }: ContactMessage): string {
  const line = message.replace(/\s+/g, ' ').trim()
  const shown = Array.from(line).slice(0, 90).join('')
  return shown === line ? line : `${shown.trimEnd()}…`
}

/** The list of messages: unanswered first, newest first. */
export const messageListConfig: ListConfig<ContactMessage> = {
  collection: 'contactMessages',
  schema: ContactMessage,
  noun: { one: 'message', many: 'messages' },
  searchField: 'search',
  searchLabel: 'Search by name or email',
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
      key: 'status',
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
}
