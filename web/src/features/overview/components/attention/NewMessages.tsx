import { ContactMessage } from '@shala/contract/messages/messages'
import { Link } from 'wouter'
import { formatDay } from '../../../../shared/dates.ts'
import { paths } from '../../../../shared/paths.ts'
import { serverQuery } from '../../../../shared/queryClient.ts'
import type { Server } from '../../../../shared/server.ts'
import { OverviewCard } from '../OverviewCard.tsx'

const shown = 5

/** What visitors wrote and nobody has answered, the newest first. */
export function NewMessages() {
  return (
    <OverviewCard
      title="New messages"
      of="the new messages"
      query={newMessagesQuery}
      more={{ href: paths.admin.messages, label: 'All messages' }}
      nothing={({ count }) => (count === 0 ? 'No new messages.' : null)}
    >
      {({ messages, count }) => (
        <>
          <p>{count === 1 ? '1 message' : `${count} messages`} to answer.</p>
          <ul className="overview-rows">
            {messages.map(({ id, data: { name, createdAt } }) => (
              <li key={id}>
                <Link href={paths.admin.message(id)}>{name}</Link>
                <span className="small soft">
                  {' '}
                  <time dateTime={createdAt.toISOString()}>{formatDay(createdAt)}</time>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </OverviewCard>
  )
}

const newMessagesQuery = (server: Server) =>
  serverQuery(['contactMessages', 'overview'], () => readNew(server))

async function readNew(server: Server) {
  const unanswered = { collection: 'contactMessages', where: { status: 'new' } }
  const order = { field: 'createdAt', descending: true }
  const [messages, count] = await Promise.all([
    server.list({ ...unanswered, order, limit: shown }, ContactMessage),
    server.count(unanswered),
  ])
  return { messages, count }
}
