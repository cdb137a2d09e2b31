import type { ComparedCourse } from '@shala/content/courses/listComparedCourses'
import { Link } from 'wouter'
import type { Offered } from '#entities/courses/offeredCourse.ts'
import { CardFacts } from '#features/content/components/CourseCards.tsx'
import { HeroSection } from '#features/content/components/HeroSection.tsx'
import { usePageData } from '#features/site/api/usePageData.ts'
import { paths } from '#shared/paths.ts'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import './Courses.css'

const opening = {
  overline: null,
  title: 'Courses',
  text: 'All our trainings side by side.',
  image: null,
  actions: [],
}

/** All courses side by side, to choose one. */
export default function Courses() {
  const { courses, today } = usePageData('courses')
  return (
    <article className="flow">
      <HeroSection hero={opening} title="Courses" />
      {courses.length === 0 ? (
        <p className="soft">New courses are coming soon.</p>
      ) : (
        <section aria-label="Courses">
          <ul className="compared-courses">
            {courses.map((course) => (
              <li key={course._id} className="card">
                <ComparedCourseCard course={course} today={today} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

function ComparedCourseCard({ course, today }: { course: Offered<ComparedCourse>; today: string }) {
  const { title, slug, tagline, requirements, teachers } = course
  return (
    <>
      <h2>
        <Link href={paths.course(slug)}>
          <ListTitle>{title}</ListTitle>
        </Link>
      </h2>
      <p className="soft">{tagline}</p>
      <CardFacts course={course} today={today}>
        {requirements !== null && (
          <div>
            <dt>For whom</dt>
            <dd>{requirements}</dd>
          </div>
        )}
        {teachers.length > 0 && (
          <div>
            <dt>{teachers.length === 1 ? 'Teacher' : 'Teachers'}</dt>
            <dd>{teachers.join(', ')}</dd>
          </div>
        )}
      </CardFacts>
    </>
  )
}
