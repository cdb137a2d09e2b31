import { ContactMessage } from '@shala/contract/messages/messages'
import { useRef } from 'react'
import { Link } from 'wouter'
import { EmailAddress } from '../../../../shared/emails/EmailAddress.tsx'
import { paths } from '../../../../shared/paths.ts'
import type { Stored } from '../../../../shared/query.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Moment } from '../../../../shared/ui/Day.tsx'
import { ListTitle } from '../../../../shared/ui/ListTitle.tsx'
import { Refusals } from '../../../../shared/ui/Notice.tsx'
import { RecordList } from '../../../../shared/ui/list/RecordList.tsx'
import { useSelection } from '../../../../shared/ui/list/Selection.tsx'
import { useListPage } from '../../../../shared/ui/list/useListPage.ts'
import { useListView } from '../../../../shared/ui/list/useListView.ts'
import { UndoBar } from '../../../../shared/ui/record/UndoBar.tsx'
import { useUndo } from '../../../../shared/ui/record/useUndo.ts'
import { useMessageActions } from '../../api/useMessageActions.ts'
import { firstWords, messageListConfig } from '../../model/messageListConfig.ts'
import { MessageButtons, MessageStatusBadge } from '../MessageButtons.tsx'
import './inbox.css'

/** The visitors' messages; several at once can be archived, reported or deleted. */
export function Inbox({ getTitle }: { getTitle: (subject: string) => string }) {
  const { view } = useListView(messageListConfig)
  const page = useListPage(messageListConfig, view, ContactMessage)
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
      {rows.length > 0 && (
        // It is there before anything is selected, so that the list does not move.
        <div className="card row inbox-selected" role="group" aria-label="Selected messages">
          <strong>{selected.length === 0 ? 'None selected' : `${selected.length} selected`}</strong>
          {selected.length > 0 && (
            <>
              <MessageButtons messages={selected} actions={actions} onDone={clear} />
              <Button small onClick={clear}>
                Clear selection
              </Button>
            </>
          )}
        </div>
      )}
      <RecordList
        config={messageListConfig}
        schema={ContactMessage}
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
            cell: ({ id, data: { name, email } }) => (
              <>
                <Link href={paths.admin.message(id)}>{name}</Link>
                <div className="small soft inbox-address">
                  <EmailAddress>{email}</EmailAddress>
                </div>
              </>
            ),
          },
          {
            title: 'Message',
            glance: true,
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
            cell: ({ data: { createdAt } }) => <Moment at={createdAt} />,
          },
          { title: 'Status', cell: ({ data }) => <MessageStatusBadge status={data.status} /> },
        ]}
      />
      <UndoBar done={done} />
    </section>
  )
}
