import type { Author, Post } from '@shala/content/blog/getPost'
import { tagLabel } from '@shala/content/blog/tagLabel'
import { Link } from 'wouter'
import type { ImageComponent } from '#shared/images/ImageComponent.ts'
import { paths } from '#shared/paths.ts'
import { PostMeta } from './PostCards.tsx'
import './post.css'
import './postList.css'

/** The subjects of a post, each leading to what else there is about it. */
function TagLinks({ tags }: { tags: readonly string[] }) {
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

/** The opening of a post: where one is, its title, what it is about, and its cover. */
export function PostHeader({ post, ContentImage }: { post: Post; ContentImage: ImageComponent }) {
  return (
    <header className="post-header">
      <p className="post-back">
        <Link href={paths.blog}>Blog</Link>
      </p>
      <h1>{post.title}</h1>
      {post.excerpt !== null && <p className="post-excerpt">{post.excerpt}</p>}
      <div className="post-header-meta">
        <PostMeta post={post} author={post.author?.name} updates />
        <TagLinks tags={post.tags} />
      </div>
      {post.cover !== null && (
        <div className="post-cover">
          <ContentImage
            image={post.cover}
            sizes="(min-width: 80rem) 72rem, 92vw"
            priority
            shape="arch"
          />
        </div>
      )}
    </header>
  )
}

/** The author of the post, below its text. */
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
