import { tagLabel } from '@shala/content/blog/tagLabel'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#shared/ui/Button.tsx'
import './postList.css'

interface BlogHeaderProps {
  tag: string | null
  number: number
  total: number
}

/** The title of a list of posts, and the link to its feed. */
export function BlogHeader({ tag, number, total }: BlogHeaderProps) {
  return (
    <header className="blog-header">
      <h1>{tag === null ? 'Blog' : `Posts on ${tagLabel(tag)}`}</h1>
      <div className="blog-header-words">
        <p>Notes from the practice room: on teaching, anatomy and your own practice.</p>
        <p className="soft small">
          {total === 1 ? 'One post' : `${total} posts`}
          <span>{number > 1 && `, page ${number}`}</span>.{' '}
          <a href={paths.blogFeed}>Follow by RSS</a>
        </p>
      </div>
    </header>
  )
}

interface TagFilterProps {
  tags: readonly { tag: string; posts: number }[]
  /** The one whose posts are shown, null for all. */
  chosen: string | null
}

/** Every subject of the blog with the number of its posts: links, so that each list has an address. */
export function TagFilter({ tags, chosen }: TagFilterProps) {
  if (tags.length === 0) return null
  return (
    <nav aria-label="Subjects">
      <ul className="tag-links">
        <li>
          <Link
            href={paths.blog}
            className="tag-link"
            aria-current={chosen === null ? 'true' : undefined}
          >
            everything
          </Link>
        </li>
        {tags.map(({ tag, posts }) => (
          <li key={tag}>
            <Link
              href={paths.blogTag(tag)}
              className="tag-link"
              aria-current={chosen === tag ? 'true' : undefined}
            >
              {tagLabel(tag)}{' '}
              <span className="tag-count">
                {posts}
                <span className="visually-hidden">{posts === 1 ? ' post' : ' posts'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface PagerProps {
  tag: string | null
  /** The page that is shown, the first being 1. */
  number: number
  pages: number
}

/** Links to the pages of a list of posts. */
export function Pager({ tag, number, pages }: PagerProps) {
  if (pages < 2) return null
  const to = (page: number) => (tag === null ? paths.blogPage(page) : paths.blogTag(tag, page))
  return (
    <nav className="pager" aria-label="Pages of the blog">
      {number > 1 && (
        <Link href={to(number - 1)} rel="prev" className={buttonClass('quiet')}>
          Newer posts
        </Link>
      )}
      <ol className="pager-pages">
        {Array.from({ length: pages }, (_, position) => position + 1).map((page) => (
          <li key={page}>
            <Link
              href={to(page)}
              className="pager-page"
              aria-current={page === number ? 'page' : undefined}
            >
              <span className="visually-hidden">Page </span>
              {page}
            </Link>
          </li>
        ))}
      </ol>
      {number < pages && (
        <Link href={to(number + 1)} rel="next" className={buttonClass('quiet')}>
          Older posts
        </Link>
      )}
    </nav>
  )
}
