import type { Author } from '@shala/content/blog/author'
import type { ImageComponent } from '../../../shared/images/ImageComponent.ts'
import './post.css'

/** Who wrote the post, under it. */
export function AuthorBox({
  author,
  ContentImage,
}: {
  author: Author
  ContentImage: ImageComponent
}) {
  const { name, role, bio, portrait } = author
  return (
    <aside className="author-box" aria-label="About the author">
      {portrait !== null && (
        <div className="author-portrait">
          <ContentImage image={portrait} alt="" sizes="7rem" shape="arch" />
        </div>
      )}
      <div className="author-words">
        <p className="author-name">{name}</p>
        {role !== null && <p className="soft small">{role}</p>}
        {bio !== null && <p>{bio}</p>}
      </div>
    </aside>
  )
}
