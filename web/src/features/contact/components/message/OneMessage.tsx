import { ContactMessage } from '@shala/contract/messages/messages'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { PersonLink, PersonName } from '#entities/people/PersonName.tsx'
import { useMay } from '#shared/admin/staffRole.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { documentQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { Day, Moment } from '#shared/ui/Day.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice, Refusals } from '#shared/ui/Notice.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { Breadcrumbs } from '#shared/ui/links/Breadcrumbs.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useUndo } from '#shared/ui/record/useUndo.ts'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import { useMessageActions } from '../../api/useMessageActions.ts'
import { MessageButtons, MessageStatusBadge } from '../inbox/Inbox.tsx'
import { useSubjectTitle } from '../useSubjectTitle.ts'
import { ReplyForm } from './ReplyForm.tsx'
import './message.css'

const messageQuery = (server: Server, messageId: string) =>
  documentQuery(server, 'contactMessages', messageId, ContactMessage)

interface ThreadProps {
  message: ContactMessage
}

/** What was written and what was answered, each as it was written. */
function Thread({ message }: ThreadProps) {
  const { name, email, userId, date, asksToExtend, createdAt, replies } = message
  const mayErase = useMay('people.delete')
  return (
    <ol className="thread" aria-label="What was written">
      <li className="card stack">
        <p className="small">
          <strong>{name}</strong>,{' '}
          <a href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{email}</a>
          <Sent at={createdAt} />
        </p>
        {userId === null && mayErase && (
          <p className="small">
            <Link href={paths.admin.eraseAddress(email)}>Erase this address</Link>
          </p>
        )}
        {userId !== null && (
          <p className="small soft">
            Written while signed in as <PersonLink userId={userId} />.
          </p>
        )}
        {userId !== null && asksToExtend !== undefined && (
          <p>
            Asks for more days: the last one was <Day day={asksToExtend} />.{' '}
            <Link href={paths.admin.person(userId)}>See their enrolments</Link>
          </p>
        )}
        {date !== '' && <p>Course date: {date}</p>}
        <p className="message-text">{message.message}</p>
      </li>
      {replies.map(({ replyId, text, by, at }) => (
        <li key={replyId} className="card stack thread-reply">
          <p className="small">
            <strong>
              <PersonName userId={by} />
            </strong>{' '}
            replied
            <Sent at={at} />
          </p>
          <p className="message-text">{text}</p>
        </li>
      ))}
    </ol>
  )
}

function Sent({ at }: { at: Date }) {
  return (
    <span className="soft">
      , <Moment at={at} />
    </span>
  )
}

/** A visitor's message, the replies, and the form for the next reply. */
export function OneMessage({ id }: { id: string }) {
  const getTitle = useSubjectTitle()
  const server = useServer()
  const load = useLoad(messageQuery(server, id))
  const { done, say } = useUndo()
  const actions = useMessageActions(say)
  const state = useRef<HTMLDivElement>(null)
  const [deleted, setDeleted] = useState(false)
  const message = load.state === 'ready' ? load.value : null
  return (
    <>
      <Breadcrumbs trail={[paths.admin.messages]} here={message?.name ?? 'Message'} />
      <PageHeading title={message?.name ?? 'Message'}>
        {message && (
          <>
            {getTitle(message.subject)}, <Moment at={message.createdAt} />
          </>
        )}
      </PageHeading>
      <Refusals messages={actions.refusals} />
      <Loaded load={load} of="the message">
        {(found) =>
          found === null ? (
            <Notice tone="warn">
              <p tabIndex={-1} ref={deleted ? takeFocus : undefined}>
                {deleted ? 'The message is deleted.' : 'This message no longer exists.'}
              </p>
            </Notice>
          ) : (
            <>
              <div
                className="row message-state"
                role="group"
                aria-label="Status of the message"
                tabIndex={-1}
                ref={state}
              >
                <MessageStatusBadge status={found.status} />
                <MessageButtons
                  messages={[{ id, data: found }]}
                  actions={actions}
                  onDone={(isDeleted) => {
                    setDeleted(isDeleted)
                    // The button that was pressed gives way to others.
                    state.current?.focus()
                  }}
                />
              </div>
              <Thread message={found} />
              {found.status === 'spam' ? (
                <p className="soft">
                  This message is marked as spam. To answer it, mark it as not spam.
                </p>
              ) : (
                <ReplyForm id={id} message={found} queue={actions.queue} onSent={say} />
              )}
            </>
          )
        }
      </Loaded>
      <UndoBar done={done} />
    </>
  )
}
