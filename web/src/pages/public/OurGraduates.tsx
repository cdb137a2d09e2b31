import { HeroSection } from '#features/content/components/HeroSection.tsx'
import { GraduateDirectory } from '#features/graduates/components/GraduateDirectory.tsx'
import { usePageData } from '#features/site/api/usePageData.ts'

const opening = {
  overline: null,
  title: 'Our graduates',
  text: 'They teach where people already are: in studios, schools, clinics and living rooms. Here are graduates who want to be found, with the courses they finished.',
  image: null,
  actions: [],
}

export default function OurGraduates() {
  const { graduates, courses } = usePageData('graduates')
  return (
    <article className="flow">
      <HeroSection hero={opening} title="Our graduates" />
      <section aria-label="Graduates">
        <GraduateDirectory graduates={graduates} courses={courses} />
      </section>
    </article>
  )
}
