import type { ContactMessage } from '@shala/contract/messages/messages'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { calendarDay } from '../../../../shared/calendarDay.ts'
import { formatMoment } from '../../../../shared/dates.ts'
import { paths } from '../../../../shared/paths.ts'
import './message.css'

interface ThreadProps {
  message: ContactMessage
  who: (userId: string) => ReactNode
}

/** What was written and what was answered, each as it was written. */
export function Thread({ message, who }: ThreadProps) {
  const { name, email, userId, date, asksToExtend, createdAt, replies } = message
  return (
    <ol className="thread" aria-label="What was written">
      <li className="card stack">
        <p className="small">
          <strong>{name}</strong>,{' '}
          <a href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{email}</a>
          <Sent at={createdAt} />
        </p>
        {userId === null && (
          <p className="small">
            <Link href={paths.admin.eraseAddress(email)}>Erase this address</Link>
          </p>
        )}
        {userId !== null && (
          <p className="small soft">
            Written while signed in as <Link href={paths.admin.person(userId)}>{who(userId)}</Link>.
          </p>
        )}
        {userId !== null && asksToExtend !== undefined && (
          <p>
            Asks for more days: the last one was {calendarDay(asksToExtend)}.{' '}
            <Link href={paths.admin.person(userId)}>See their enrolments</Link>
          </p>
        )}
        {date !== '' && <p>The date: {date}</p>}
        <p className="message-text">{message.message}</p>
      </li>
      {replies.map(({ replyId, text, by, at }) => (
        <li key={replyId} className="card stack thread-reply">
          <p className="small">
            <strong>{who(by)}</strong> replied
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
      , <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
    </span>
  )
}
