import type { CourseStatus } from '@shala/contract/courses/courses'
import { useContext } from 'react'
import { Link } from 'wouter'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { buttonClass } from '#shared/ui/Button.tsx'
import { PayloadStoreContext } from '../api/PayloadStore.ts'

/** The public page of a course: written by an editor, an outline of its data, or none. */
type PublicPage = 'described' | 'outline' | 'none'

const soonMs = 3000

/**
 * Requests the current public page of a course from our own site; undefined until the response, and
 * if it fails. A change of `status` (published or archived) requests it again.
 */
function usePublicPage(courseId: string, status?: string): PublicPage | undefined {
  const store = useContext(PayloadStoreContext)
  const ask = async (): Promise<PublicPage | null> => {
    const payload = (await store?.look(paths.course(courseId)).catch(() => null)) ?? null
    if (payload === null) return null
    if (!('data' in payload)) return 'described'
    if (payload.data.kind !== 'course') return 'none'
    return payload.data.outline === null ? 'described' : 'outline'
  }
  const load = useLoad({
    ...serverQuery(['pages', courseId, status], ask),
    // The site takes a moment to learn of a course that was just published.
    refetchInterval: ({ state }) =>
      status === 'published' && state.data === 'none' ? soonMs : false,
  })
  return load.state === 'ready' ? (load.value ?? undefined) : undefined
}

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
        <span>{page === undefined && 'Looking for the page…'}</span>
        {page === 'none' && withoutPage[status]}
        <span>
          {page === 'outline' &&
            'Visitors see the title, the summary, the names of the lessons and the next sessions. This course has no other website content yet.'}
        </span>
        <span>{page === 'described' && 'Your editors have written a page for this course.'}</span>
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
