import type { PostCard as Post } from '@shala/content/blog/postCard'
import type { ImageComponent } from '../../../shared/images/ImageComponent.ts'
import { PostCard } from './PostCard.tsx'
import './postList.css'

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
