import { Link } from 'wouter'
import { paths } from '../../shared/paths.ts'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function BlogPost() {
  return (
    <article className="stack prose">
      <PageHeading title="A post of our blog">This post is on its way.</PageHeading>
      <p>
        <Link href={paths.blog}>Back to the blog</Link>
      </p>
    </article>
  )
}
