import { ContactMessage } from '@shala/contract/contact'
import { formatMoment } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { Pager } from '../../../shared/ui/list/Pager.tsx'
import { useListPage, type ListPage } from '../../../shared/ui/list/useListPage.ts'
import { useListView, type ShownView } from '../../../shared/ui/list/useListView.ts'
import { messageListConfig } from '../model/messageListConfig.ts'
import './contact.css'

/** The messages of the contact form, the newest first, each with a way to answer it. For admins. */
export function Messages() {
  const shown = useListView(messageListConfig)
  const { load, kept } = useListPage(messageListConfig, shown.view, ContactMessage)
  return (
    <section className="stack" aria-labelledby="messages">
      <h2 id="messages">Messages</h2>
      {load.state === 'loading' && kept !== null ? (
        <MessagePage page={kept} shown={shown} />
      ) : (
        <Loaded load={load} of="the messages">
          {(page) => <MessagePage page={page} shown={shown} />}
        </Loaded>
      )}
    </section>
  )
}

function MessagePage({ page, shown }: { page: ListPage<ContactMessage>; shown: ShownView }) {
  if (page.rows.length === 0) {
    return <p className="soft">Nobody has written yet. What the contact form brings stands here.</p>
  }
  return (
    <>
      <ul className="messages">
        {page.rows.map(({ id, data }) => (
          <Message key={id} {...data} />
        ))}
      </ul>
      <Pager config={messageListConfig} shown={shown} page={page} />
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
