import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function OurGraduates() {
  return (
    <article className="stack prose">
      <PageHeading title="Our graduates">
        They teach in studios, in schools, in clinics and in living rooms. We are proud of them.
      </PageHeading>
      <p className="soft">Their portraits are on their way to this page.</p>
    </article>
  )
}
