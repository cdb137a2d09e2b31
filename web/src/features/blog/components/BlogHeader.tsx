import { tagLabel } from '@shala/content/blog/tagLabel'
import { paths } from '../../../shared/paths.ts'
import './postList.css'

interface BlogHeaderProps {
  tag: string | null
  number: number
  total: number
}

/** What this list of posts is, and the way to follow it in a feed reader. */
export function BlogHeader({ tag, number, total }: BlogHeaderProps) {
  return (
    <header className="blog-header">
      <h1>{tag === null ? 'Blog' : `Posts on ${tagLabel(tag)}`}</h1>
      <div className="blog-header-words">
        <p>
          Notes from the practice room: on teaching, on anatomy, on keeping a practice of
          one&rsquo;s own.
        </p>
        <p className="soft small">
          {total === 1 ? 'One post' : `${total} posts`}
          {number > 1 && `, page ${number}`}. <a href={paths.blogFeed}>Follow by RSS</a>
        </p>
      </div>
    </header>
  )
}
