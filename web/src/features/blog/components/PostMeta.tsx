import { calendarDay } from '../../../shared/calendarDay.ts'
import './post.css'

interface PostMetaProps {
  post: { publishedAt: string; updatedAt: string; minutes: number }
  author?: string | undefined
  /** Says when it was changed, where that was on another day. */
  updates?: boolean
}

/** Who wrote it, when, and how long it takes to read. */
export function PostMeta({ post, author, updates = false }: PostMetaProps) {
  const { publishedAt, updatedAt, minutes } = post
  const changed = updates && dayOf(updatedAt) > dayOf(publishedAt)
  return (
    <ul className="post-meta">
      {author !== undefined && <li>{author}</li>}
      <li>
        <time dateTime={publishedAt}>{calendarDay(publishedAt)}</time>
      </li>
      {changed && (
        <li>
          Updated <time dateTime={updatedAt}>{calendarDay(updatedAt)}</time>
        </li>
      )}
      <li>{readingTime(minutes)}</li>
    </ul>
  )
}

const readingTime = (minutes: number): string =>
  minutes === 1 ? 'a minute to read' : `${minutes} minutes to read`

/** In UTC, as the dates are shown. */
const dayOf = (instant: string): string => new Date(instant).toISOString().slice(0, 10)
