import { BlogHeader, Pager, TagFilter } from '#features/blog/components/BlogHeader.tsx'
import { PostCard, PostCards } from '#features/blog/components/PostCards.tsx'
import { ContentImage } from '#features/content/components/ContentImage.tsx'
import { usePageData } from '#features/site/api/usePageData.ts'
import './Blog.css'

export default function Blog() {
  const { tag, number, pages, total, posts, tags } = usePageData('blog')
  const [newest, ...others] = posts
  return (
    <div className="blog">
      <BlogHeader tag={tag} number={number} total={total} />
      <TagFilter tags={tags} chosen={tag} />
      {newest === undefined && (
        <p>{tag === null ? 'The first posts are coming soon.' : 'No posts on this subject yet.'}</p>
      )}
      {newest !== undefined && number === 1 && (
        <>
          <PostCard post={newest} ContentImage={ContentImage} lead />
          {others.length > 0 && <PostCards posts={others} ContentImage={ContentImage} />}
        </>
      )}
      {number > 1 && <PostCards posts={posts} ContentImage={ContentImage} />}
      <Pager tag={tag} number={number} pages={pages} />
    </div>
  )
}
