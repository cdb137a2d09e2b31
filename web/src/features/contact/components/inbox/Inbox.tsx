import type { ContactMessage, MessageStatus } from '@shala/contract/messages/messages'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { EmailAddress } from '#shared/emails/EmailAddress.tsx'
import { paths } from '#shared/paths.ts'
import type { Stored } from '#shared/query.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Moment } from '#shared/ui/Day.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { RecordList } from '#shared/ui/list/RecordList.tsx'
import { useSelection } from '#shared/ui/list/Selection.tsx'
import { useListPage, useListView } from '#shared/ui/list/useListPage.ts'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useUndo } from '#shared/ui/record/useUndo.ts'
import { type MessageActions, useMessageActions } from '../../api/useMessageActions.ts'
import {
  firstWords,
  listMoves,
  messageListConfig,
  nameOfMessages,
  statusNames,
} from '../../model/messageListConfig.ts'
import { useSubjectTitle } from '../useSubjectTitle.ts'
import './inbox.css'

interface MessageButtonsProps {
  messages: readonly Stored<ContactMessage>[]
  actions: MessageActions
  /** They are not as they were any more: moved, or with `deleted` gone. */
  onDone?: (deleted: boolean) => void
}

export function MessageButtons({ messages, actions, onDone }: MessageButtonsProps) {
  const [asking, setAsking] = useState(false)
  const { move, remove, isPending } = actions
  return (
    <>
      {listMoves(messages).map((one) => (
        <Button
          key={one.label}
          small
          pending={isPending(one.label)}
          onClick={() => {
            onDone?.(false)
            void move(messages, one)
          }}
        >
          {one.label}
        </Button>
      ))}
      <Button small pending={isPending('Delete')} onClick={() => setAsking(true)}>
        Delete…
      </Button>
      {asking && (
        <Dialog
          title={
            messages.length === 1 ? 'Delete this message?' : `Delete ${messages.length} messages?`
          }
          onClose={() => setAsking(false)}
        >
          <p>
            {nameOfMessages(messages)} and your replies are permanently deleted. This cannot be
            undone.
          </p>
          <div className="row">
            <Button
              kind="danger"
              onClick={() => {
                setAsking(false)
                void remove(messages, () => onDone?.(true))
              }}
            >
              Delete
            </Button>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

const tones = { new: 'accent', answered: 'good', archived: 'plain', spam: 'warn' } as const

export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>
}

/** The visitors' messages; several at once can be archived, reported or deleted. */
export function Inbox() {
  const getTitle = useSubjectTitle()
  const { view } = useListView(messageListConfig)
  const page = useListPage(messageListConfig, view)
  const { done, say } = useUndo()
  const actions = useMessageActions(say)
  const inbox = useRef<HTMLElement>(null)
  const { isSelected, select, ...selection } = useSelection<Stored<ContactMessage>>(({ id }) => id)
  const rows = page.load.state === 'ready' ? page.load.value.rows : []
  // Actions apply only to messages that the admin sees.
  const selected = rows.filter(isSelected)
  /** The pressed button disappears with the selection, so focus the list. */
  const clear = () => {
    selection.clear()
    inbox.current?.focus()
  }
  return (
    <section className="stack inbox" aria-label="Inbox" tabIndex={-1} ref={inbox}>
      <Refusals messages={actions.refusals} />
      <RecordList
        config={messageListConfig}
        page={page}
        selection={{
          isSelected,
          select,
          getName: ({ data }) => `the message from ${data.name}`,
        }}
        empty={
          <p>No new messages. Messages from the contact form stay here until you answer them.</p>
        }
        columns={[
          {
            title: 'From',
            text: ({ name }) => name,
            cell: ({ id, data: { name, email } }) => (
              <>
                <Link href={paths.admin.message(id)}>{name}</Link>
                <div className="small soft inbox-address">
                  <EmailAddress>{email}</EmailAddress>
                </div>
              </>
            ),
          },
          { title: 'Email', text: ({ email }) => email, cell: null },
          {
            title: 'Message',
            glance: true,
            text: ({ message }) => message,
            cell: ({ data }) => (
              <>
                <ListTitle>{getTitle(data.subject)}</ListTitle>
                <div className="small soft">{firstWords(data)}</div>
              </>
            ),
          },
          {
            title: 'Sent',
            sort: 'sent',
            text: ({ createdAt }) => createdAt,
            cell: ({ data: { createdAt } }) => <Moment at={createdAt} />,
          },
          { title: 'About', text: ({ subject }) => getTitle(subject), cell: null },
          { title: 'Date', text: ({ date }) => date, cell: null },
          {
            title: 'Status',
            text: ({ status }) => statusNames[status],
            cell: ({ data }) => <MessageStatusBadge status={data.status} />,
          },
          {
            title: 'Replies',
            text: ({ replies }) => replies.map(({ text }) => text).join('\n\n'),
            cell: null,
          },
        ]}
      />
      {selected.length > 0 && (
        <div className="card row selection-bar" role="group" aria-label="Selected messages">
          <strong>{selected.length} selected</strong>
          <MessageButtons messages={selected} actions={actions} onDone={clear} />
          <Button small onClick={clear}>
            Clear selection
          </Button>
        </div>
      )}
      <UndoBar done={done} />
    </section>
  )
}
