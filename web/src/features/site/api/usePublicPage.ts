import { useContext } from 'react'
import { useLoad } from '../../../shared/load.ts'
import { paths } from '../../../shared/paths.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
import { PayloadStoreContext } from './PayloadStore.ts'

/** The public page of a course: written by an editor, an outline of its data, or none. */
type PublicPage = 'described' | 'outline' | 'none'

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
