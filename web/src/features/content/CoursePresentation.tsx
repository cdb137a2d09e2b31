import { use } from 'react'
import { useLoad } from '../../shared/load.ts'
import { ErrorScreen } from '../../shared/ui/ErrorScreen.tsx'
import { Loaded } from '../../shared/ui/Loaded.tsx'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'
import { ContentContext } from './content.ts'

/** A course as the editors present it. */
export function CoursePresentation({ courseId }: { courseId: string }) {
  const content = use(ContentContext)
  const load = useLoad(courseId, () => content.course(courseId))
  return (
    <Loaded load={load} of="this course">
      {(course) =>
        course === null ? (
          <ErrorScreen status={404} message="Page not found">
            <p>We have no course under this address.</p>
          </ErrorScreen>
        ) : (
          <article className="stack-wide">
            <PageHeading title={course.title}>{course.tagline}</PageHeading>
            <p className="prose">{course.summary}</p>
            {(course.hours !== null || course.priceNote !== null) && (
              <dl className="card stack prose">
                {course.hours !== null && (
                  <div>
                    <dt className="soft small">Length</dt>
                    <dd>{course.hours} hours</dd>
                  </div>
                )}
                {course.priceNote !== null && (
                  <div>
                    <dt className="soft small">Price</dt>
                    <dd>{course.priceNote}</dd>
                  </div>
                )}
              </dl>
            )}
            <p className="soft">The full page of this course is on its way.</p>
          </article>
        )
      }
    </Loaded>
  )
}
