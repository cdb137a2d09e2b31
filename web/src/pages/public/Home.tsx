import { Accreditations } from '../../features/content/components/Accreditations.tsx'
import { CallToActionSection } from '../../features/content/components/CallToActionSection.tsx'
import { CourseCards } from '../../features/content/components/CourseCards.tsx'
import { Figures, TitledTexts } from '../../features/content/components/Facts.tsx'
import { HeroSection } from '../../features/content/components/HeroSection.tsx'
import { PostTeasers } from '../../features/content/components/PostTeasers.tsx'
import { SectionHeading } from '../../features/content/components/SectionHeading.tsx'
import { Testimonials } from '../../features/content/components/Testimonials.tsx'
import { GraduateSlider } from '../../features/graduates/components/GraduateSlider.tsx'
import { usePageData, useSiteFrame } from '../../features/site/api/usePageData.ts'
import { paths } from '../../shared/paths.ts'
import { MoreLink } from '../../shared/ui/links/links.tsx'
import './Home.css'

export default function Home() {
  const { page, slides, today } = usePageData('home')
  const { accreditations } = useSiteFrame()
  const { approach, principles, figures, testimonials, posts } = page
  return (
    <article className="flow">
      <HeroSection hero={page.hero} title="Shala, a school for yoga teachers" />
      <section id="courses" className="bleed band home-courses">
        <SectionHeading title={page.coursesIntro?.title ?? 'Our courses'}>
          {page.coursesIntro?.text}
        </SectionHeading>
        <CourseCards courses={page.courses} today={today} />
      </section>
      {principles.length > 0 && (
        <section className="home-approach">
          <SectionHeading title={approach?.title ?? 'How we teach'}>
            {approach?.text}
          </SectionHeading>
          <TitledTexts texts={principles} />
        </section>
      )}
      {figures.length > 0 && (
        <section aria-label="The school in numbers">
          <Figures figures={figures} />
        </section>
      )}
      {accreditations.length > 0 && (
        <section aria-label="Accreditation">
          <Accreditations accreditations={accreditations} />
        </section>
      )}
      {(slides.length > 0 || testimonials.length > 0) && (
        <section className="bleed band-deep home-graduates">
          <SectionHeading title={page.graduatesIntro?.title ?? 'Our graduates'}>
            {page.graduatesIntro?.text}
          </SectionHeading>
          <GraduateSlider slides={slides} />
          <Testimonials testimonials={testimonials} />
          <MoreLink href={paths.ourGraduates}>Meet our graduates</MoreLink>
        </section>
      )}
      {posts.length > 0 && (
        <section className="stack-wide">
          <SectionHeading title={page.blogIntro?.title ?? 'From the blog'}>
            {page.blogIntro?.text}
          </SectionHeading>
          <PostTeasers posts={posts} />
          <MoreLink href={paths.blog}>Read all posts</MoreLink>
        </section>
      )}
      <CallToActionSection callToAction={page.callToAction} />
    </article>
  )
}
