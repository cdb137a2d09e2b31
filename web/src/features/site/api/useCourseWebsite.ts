import { useContext } from 'react'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { listMenuLinks, type OfferedCoursePage } from '../model/pageData.ts'
import { PayloadStoreContext } from './PayloadStore.ts'
import { useSiteFrame } from './usePageData.ts'

/**
 * The public page of a course: written by an editor with its words, an outline of its data, or none.
 * `elsewhere`: its address leads to another page.
 */
export type PublicPage =
  | { readonly kind: 'described'; readonly course: OfferedCoursePage }
  | { readonly kind: 'outline' | 'none' | 'elsewhere' }

const soonMs = 3000

/**
 * Requests the current public page of a course from our own site; undefined until the response, and
 * if it fails. A change of `status` (published or archived) requests it again.
 */
export function usePublicPage(courseId: string, status?: string): PublicPage | undefined {
  const store = useContext(PayloadStoreContext)
  const ask = async (): Promise<PublicPage | null> => {
    const payload = (await store?.look(paths.course(courseId)).catch(() => null)) ?? null
    if (payload === null) return null
    if (!('data' in payload)) return { kind: 'elsewhere' }
    if (payload.data.kind !== 'course') return { kind: 'none' }
    const { outline, course } = payload.data
    return outline === null ? { kind: 'described', course } : { kind: 'outline' }
  }
  const load = useLoad({
    ...serverQuery(['pages', courseId, status], ask),
    // The site takes a moment to learn of a course that was just published.
    refetchInterval: ({ state }) =>
      status === 'published' && state.data?.kind === 'none' ? soonMs : false,
  })
  return load.state === 'ready' ? (load.value ?? undefined) : undefined
}

export function useIsInMenu(courseId: string): boolean {
  const path = paths.course(courseId)
  return listMenuLinks(useSiteFrame()).some(({ href }) => href.split('#')[0] === path)
}

interface CourseAgreement {
  readonly _id: string
  readonly title: string
}

/** The agreements that students of the course accept; undefined while it is unknown. */
export function useCourseAgreements(courseId: string): readonly CourseAgreement[] | undefined {
  const load = useLoad(
    serverQuery(['content', 'agreements', courseId], () =>
      import('./readCourseAgreements.ts').then(({ readCourseAgreements }) =>
        readCourseAgreements(courseId),
      ),
    ),
  )
  return load.state === 'ready' ? load.value : undefined
}
