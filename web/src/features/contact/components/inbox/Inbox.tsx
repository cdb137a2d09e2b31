import { ContactMessage } from '@shala/contract/messages/messages'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { formatMoment } from '../../../../shared/dates.ts'
import { paths } from '../../../../shared/paths.ts'
import type { Stored } from '../../../../shared/query.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Refusals } from '../../../../shared/ui/Notice.tsx'
import { CheckBox } from '../../../../shared/ui/form/CheckBox.tsx'
import { RecordList } from '../../../../shared/ui/list/RecordList.tsx'
import { useListPage } from '../../../../shared/ui/list/useListPage.ts'
import { useListView } from '../../../../shared/ui/list/useListView.ts'
import { UndoBar } from '../../../../shared/ui/record/UndoBar.tsx'
import { useRecentlyDone } from '../../../../shared/ui/record/useActions.ts'
import { useMessageActions } from '../../api/useMessageActions.ts'
import { firstWords, messageListConfig } from '../../model/messageListConfig.ts'
import { MessageButtons, MessageStatusBadge } from '../MessageButtons.tsx'
import './inbox.css'

/** The visitors' messages; several at once can be archived, reported or deleted. */
export function Inbox({ getTitle }: { getTitle: (subject: string) => string }) {
  const { view } = useListView(messageListConfig)
  const page = useListPage(messageListConfig, view, ContactMessage)
  const { all, say } = useRecentlyDone()
  const actions = useMessageActions(say)
  const inbox = useRef<HTMLElement>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const rows = page.load.state === 'ready' ? page.load.value.rows : []
  // What is on another page, or has gone elsewhere, is not done to unseen.
  const chosen = rows.filter(({ id }) => ticked.has(id))
  const tick = (some: readonly Stored<ContactMessage>[], on: boolean) => {
    const ids = new Set(ticked)
    for (const { id } of some) {
      if (on) ids.add(id)
      else ids.delete(id)
    }
    setTicked(ids)
  }
  /** The buttons go with what was chosen; who pressed one by the keyboard goes on from the list. */
  const clear = () => {
    setTicked(new Set())
    inbox.current?.focus()
  }
  return (
    <section className="stack inbox" aria-label="Inbox" tabIndex={-1} ref={inbox}>
      <Refusals messages={actions.refusals} />
      {rows.length > 0 && (
        // It is there before anything is chosen, so that a box does not move when it is ticked.
        <div className="card row inbox-chosen" role="group" aria-label="Selected messages">
          <Button small onClick={() => tick(rows, true)}>
            Choose all on this page
          </Button>
          {chosen.length > 0 && (
            <>
              <strong>{chosen.length} chosen</strong>
              <MessageButtons messages={chosen} actions={actions} onDone={clear} />
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
        empty={
          <p>No new messages. Messages from the contact form stay here until you answer them.</p>
        }
        columns={[
          {
            title: 'From',
            cell: ({ id, data: { name, email } }) => (
              <>
                <Link href={paths.admin.message(id)}>{name}</Link>
                <div className="small soft inbox-address">{email}</div>
              </>
            ),
          },
          {
            title: 'Message',
            glance: true,
            cell: ({ data }) => (
              <>
                <div>{getTitle(data.subject)}</div>
                <div className="small soft">{firstWords(data)}</div>
              </>
            ),
          },
          {
            title: 'Sent',
            sort: 'sent',
            cell: ({ data: { createdAt } }) => (
              <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
            ),
          },
          { title: 'Status', cell: ({ data }) => <MessageStatusBadge status={data.status} /> },
          {
            title: 'Choose',
            glance: true,
            cell: (row) => (
              <CheckBox checked={ticked.has(row.id)} onChange={(on) => tick([row], on)}>
                Choose<span className="visually-hidden"> the message from {row.data.name}</span>
              </CheckBox>
            ),
          },
        ]}
      />
      <UndoBar all={all} />
    </section>
  )
}
