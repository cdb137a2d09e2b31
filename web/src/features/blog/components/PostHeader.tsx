import type { Post } from '@shala/content/blog/getPost'
import { Link } from 'wouter'
import type { ImageComponent } from '../../../shared/images/ImageComponent.ts'
import { paths } from '../../../shared/paths.ts'
import { PostMeta } from './PostMeta.tsx'
import { TagLinks } from './TagLinks.tsx'
import './post.css'

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
