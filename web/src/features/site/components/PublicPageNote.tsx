import type { CourseStatus } from '@shala/contract/courses/courses'
import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { usePublicPage } from '../api/usePublicPage.ts'

interface PublicPageNoteProps {
  courseId: string
  status: CourseStatus
}

/** Tells an admin what visitors find at the address of a course. */
export function PublicPageNote({ courseId, status }: PublicPageNoteProps) {
  const page = usePublicPage(courseId, status)
  const address = paths.course(courseId)
  return (
    <section className="stack" aria-labelledby="public-page">
      <h2 id="public-page">Public page</h2>
      <p role="status">
        {page === undefined && 'Looking for the page…'}
        {page === 'none' && withoutPage[status]}
        {page === 'outline' &&
          'Visitors see the title, the summary, the names of the lessons and the next sessions. This course has no other website content yet.'}
        {page === 'described' && 'Your editors have written a page for this course.'}
      </p>
      {(page === 'outline' || page === 'described') && (
        <p>
          <a href={address}>{address}</a>
        </p>
      )}
    </section>
  )
}

const withoutPage: Readonly<Record<CourseStatus, string>> = {
  draft: 'This course has no public page yet. Publish the course to create it.',
  archived: 'This course has no public page because it is archived.',
  published: 'The public page will be ready within half a minute.',
}

/** Leads to the public page of a course, where there is one. */
export function CoursePageLink({ courseId }: { courseId: string }) {
  const page = usePublicPage(courseId)
  if (page === undefined || page === 'none') return null
  return (
    <Link href={paths.course(courseId)} className={buttonClass('quiet')}>
      About this course
    </Link>
  )
}
