import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import './postList.css'

interface PagerProps {
  tag: string | null
  /** The page that is shown, the first being 1. */
  number: number
  pages: number
}

/** The pages of a list of posts, each with an address of its own. */
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
