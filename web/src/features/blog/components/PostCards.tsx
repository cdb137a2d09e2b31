import type { PostCard as Post } from '@shala/content/blog/postCard'
import { Link } from 'wouter'
import type { ImageComponent } from '#shared/images/ImageComponent.ts'
import { paths } from '#shared/paths.ts'
import { Day } from '#shared/ui/Day.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import './postList.css'
import './post.css'

interface PostMetaProps {
  post: { publishedAt: string; updatedAt: string; minutes: number }
  author?: string | undefined
  /** Says when it was changed, where that was on another day. */
  updates?: boolean
}

/** The author, date and reading time of a post. */
export function PostMeta({ post, author, updates = false }: PostMetaProps) {
  const { publishedAt, updatedAt, minutes } = post
  const changed = updates && getDay(updatedAt) > getDay(publishedAt)
  return (
    <ul className="post-meta">
      {author !== undefined && <li>{author}</li>}
      <li>
        <Day day={publishedAt} />
      </li>
      {changed && (
        <li>
          Updated <Day day={updatedAt} />
        </li>
      )}
      <li>{readingTime(minutes)}</li>
    </ul>
  )
}

const readingTime = (minutes: number): string =>
  minutes === 1 ? 'a minute to read' : `${minutes} minutes to read`

/** In UTC, as the dates are shown. */
const getDay = (instant: string): string => new Date(instant).toISOString().slice(0, 10)

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
          <Link href={paths.blogPost(post.slug)}>
            <ListTitle>{post.title}</ListTitle>
          </Link>
        </Title>
        {post.excerpt !== null && <p className="post-card-excerpt">{post.excerpt}</p>}
        <PostMeta post={post} author={post.author?.name} />
      </div>
    </article>
  )
}

interface PostCardsProps {
  posts: readonly Post[]
  ContentImage: ImageComponent
  level?: 2 | 3
}

/** Posts beside each other. */
export function PostCards({ posts, ContentImage, level = 2 }: PostCardsProps) {
  return (
    <ul className="post-cards">
      {posts.map((post) => (
        <li key={post._id}>
          <PostCard post={post} ContentImage={ContentImage} level={level} />
        </li>
      ))}
    </ul>
  )
}
