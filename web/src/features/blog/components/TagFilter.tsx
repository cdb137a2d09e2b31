import { tagLabel } from '@shala/content/blog/tagLabel'
import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import './postList.css'

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
