import { PostCards } from '#features/blog/components/PostCards.tsx'
import { AuthorBox, PostHeader } from '#features/blog/components/PostHeader.tsx'
import { ContentImage } from '#features/content/components/ContentImage.tsx'
import { Contents, RichText } from '#features/content/components/RichText.tsx'
import { usePageData } from '#features/site/api/usePageData.ts'
import { CopyLink } from '#shared/ui/links/links.tsx'
import './BlogPost.css'

export default function BlogPost() {
  const { post } = usePageData('post')
  return (
    <div className="post-page">
      <article className="post">
        <PostHeader post={post} ContentImage={ContentImage} />
        <div className="post-columns">
          <div className="post-aside">
            <Contents text={post.body} />
          </div>
          <div className="post-main">
            <div className="post-body">
              <RichText text={post.body} anchors />
            </div>
            {post.author !== null && <AuthorBox author={post.author} ContentImage={ContentImage} />}
            <CopyLink />
          </div>
        </div>
      </article>
      {post.related.length > 0 && (
        <section className="post-related" aria-labelledby="read-on">
          <h2 id="read-on">Related posts</h2>
          <PostCards posts={post.related} ContentImage={ContentImage} level={3} />
        </section>
      )}
    </div>
  )
}
