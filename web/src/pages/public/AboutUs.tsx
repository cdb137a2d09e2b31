import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function AboutUs() {
  return (
    <article className="stack prose">
      <PageHeading title="About us">
        Shala is Sanskrit for a house, a hall, a place where people practise together.
      </PageHeading>
      <p>
        Ours is a school for those who want to teach yoga, and for teachers who want to teach it
        better. The groups are small, the teachers know every student by name, and nobody leaves a
        training without having taught real classes.
      </p>
      <p className="soft">The stories of our teachers are on their way to this page.</p>
    </article>
  )
}
