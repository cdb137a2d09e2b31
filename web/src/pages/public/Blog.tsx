import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function Blog() {
  return (
    <article className="stack prose">
      <PageHeading title="Blog">
        Notes from the practice room: on teaching, on anatomy, on keeping a practice of one&rsquo;s
        own.
      </PageHeading>
      <p className="soft">The first posts are on their way.</p>
    </article>
  )
}
