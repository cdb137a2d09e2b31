import type { PostCard } from '@shala/content/blog/postCard'
import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { Day } from '../../../shared/ui/Day.tsx'
import { ListTitle } from '../../../shared/ui/ListTitle.tsx'
import { ContentImage } from './ContentImage.tsx'
import './cards.css'
import './PostTeasers.css'

/** A few posts of the blog, the newest with a large picture. Nothing where there are none. */
export function PostTeasers({ posts }: { posts: readonly PostCard[] }) {
  if (posts.length === 0) return null
  return (
    <ul className="post-teasers">
      {posts.map((post) => (
        <li key={post._id} className="post-teaser card-as-link">
          <ContentImage image={post.cover} sizes="(min-width: 60rem) 42rem, 90vw" alt="" />
          <div className="post-teaser-words">
            <h3>
              <Link href={paths.blogPost(post.slug)}>
                <ListTitle>{post.title}</ListTitle>
              </Link>
            </h3>
            {post.excerpt !== null && <p className="post-teaser-excerpt">{post.excerpt}</p>}
            <p className="soft small">
              <Day day={post.publishedAt} />
              {`, ${post.minutes} min to read`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
