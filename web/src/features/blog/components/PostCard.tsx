import type { PostCard as Post } from '@shala/content/blog/postCard'
import { Link } from 'wouter'
import type { ImageComponent } from '../../../shared/images/ImageComponent.ts'
import { paths } from '../../../shared/paths.ts'
import { PostMeta } from './PostMeta.tsx'
import './postList.css'

interface PostCardProps {
  post: Post
  ContentImage: ImageComponent
  /** The first of a page: larger, its picture fetched at once. */
  lead?: boolean
  /** The level of its title among the headings of the page. */
  level?: 2 | 3
}

/** A post in a list: its cover, title, first words, and how long it takes. */
export function PostCard({ post, ContentImage, lead = false, level = 2 }: PostCardProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <article className={lead ? 'post-card post-lead' : 'post-card'}>
      {post.cover !== null && (
        <div className="post-card-cover">
          <ContentImage
            image={post.cover}
            alt=""
            sizes={lead ? '(min-width: 60rem) 46rem, 92vw' : '(min-width: 60rem) 30rem, 92vw'}
            priority={lead}
            shape={lead ? 'arch' : 'plain'}
          />
        </div>
      )}
      <div className="post-card-words">
        <Title className="post-card-title">
          <Link href={paths.blogPost(post.slug)}>{post.title}</Link>
        </Title>
        {post.excerpt !== null && <p className="post-card-excerpt">{post.excerpt}</p>}
        <PostMeta post={post} author={post.author?.name} />
      </div>
    </article>
  )
}
