import type { ContactMessage } from '@shala/contract/contact'
import { formatMoment } from '../../shared/dates.ts'
import { useLoad } from '../../shared/load.ts'
import { useServer, type Stored } from '../../shared/server.ts'
import { Loaded } from '../../shared/ui/Loaded.tsx'
import { latestMessages, readMessages } from './messages.ts'
import './Messages.css'

/** The latest messages of the contact form, each with a way to answer it. For admins. */
export function Messages() {
  const server = useServer()
  const load = useLoad('messages', () => readMessages(server))
  return (
    <section className="stack" aria-labelledby="messages">
      <h2 id="messages">Messages</h2>
      <Loaded load={load} of="the messages">
        {(messages) => <MessageList messages={messages} />}
      </Loaded>
    </section>
  )
}

function MessageList({ messages }: { messages: readonly Stored<ContactMessage>[] }) {
  if (messages.length === 0) {
    return <p className="soft">Nobody has written yet. What the contact form brings stands here.</p>
  }
  return (
    <>
      <ul className="messages">
        {messages.map(({ id, data }) => (
          <Message key={id} {...data} />
        ))}
      </ul>
      {messages.length === latestMessages && (
        <p className="small soft">These are the latest {latestMessages} messages.</p>
      )}
    </>
  )
}

function Message({ name, email, subject, message, createdAt }: ContactMessage) {
  return (
    <li className="card stack">
      <header className="row small">
        <strong>{name}</strong>
        <a href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{email}</a>
        <span className="soft">
          {subject === 'general' ? 'in general' : `about ${subject}`},{' '}
          <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
        </span>
      </header>
      <p className="message-text">{message}</p>
    </li>
  )
}
