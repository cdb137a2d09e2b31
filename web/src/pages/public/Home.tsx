import type { PostCard } from '@shala/content/blog/postCard'
import { Link } from 'wouter'
import { ContentImage } from '#features/content/components/ContentImage.tsx'
import { CourseCards } from '#features/content/components/CourseCards.tsx'
import { Figures, TitledTexts } from '#features/content/components/Facts.tsx'
import {
  CallToActionSection,
  HeroSection,
  SectionHeading,
} from '#features/content/components/HeroSection.tsx'
import { Accreditations, Testimonials } from '#features/content/components/Testimonials.tsx'
import { GraduateSlider } from '#features/graduates/components/GraduateSlider.tsx'
import { usePageData, useSiteFrame } from '#features/site/api/usePageData.ts'
import { paths } from '#shared/paths.ts'
import { Day } from '#shared/ui/Day.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { MoreLink } from '#shared/ui/links/links.tsx'
import '#features/content/components/PostTeasers.css'
import '#features/content/components/cards.css'
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
        {page.courses.length > 1 && <MoreLink href={paths.courses}>Compare all courses</MoreLink>}
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

/** A few posts of the blog, the newest with a large picture. Nothing where there are none. */
function PostTeasers({ posts }: { posts: readonly PostCard[] }) {
  if (posts.length === 0) return null
  return (
    <ul className="post-teasers">
      {posts.map((post) => (
        <li key={post._id} className="post-teaser card-as-link">
          <ContentImage image={post.cover} sizes="(min-width: 60rem) 42rem, 90vw" alt="" />
          <div className="post-teaser-words">
            <h3>
              <Link href={paths.blogPost(post.slug)}>
                <ListTitle>{post.title}</ListTitle>
              </Link>
            </h3>
            {post.excerpt !== null && <p className="post-teaser-excerpt">{post.excerpt}</p>}
            <p className="soft small">
              <Day day={post.publishedAt} />
              {`, ${post.minutes} min to read`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
