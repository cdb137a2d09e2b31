import type { PostCard as Post } from '@shala/content/blog/postCard'
import type { PictureComponent } from '../../../shared/PictureComponent.ts'
import { PostCard } from './PostCard.tsx'
import './PostCards.css'

interface PostCardsProps {
  posts: readonly Post[]
  Picture: PictureComponent
  level?: 2 | 3
}

/** Posts beside each other. */
export function PostCards({ posts, Picture, level = 2 }: PostCardsProps) {
  return (
    <ul className="post-cards">
      {posts.map((post) => (
        <li key={post._id}>
          <PostCard post={post} Picture={Picture} level={level} />
        </li>
      ))}
    </ul>
  )
}
