import { tagLabel } from '@shala/content/blog/tagLabel'
import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import './postList.css'

/** The subjects of a post, each leading to what else there is about it. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="tag-links" aria-label="Subjects">
      {tags.map((tag) => (
        <li key={tag}>
          <Link href={paths.blogTag(tag)} className="tag-link" rel="tag">
            {tagLabel(tag)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
