import { StudentFilter } from '@shala/contract/people/students'
import { paths } from '../../../shared/paths.ts'

/** What the list of students shows, read from its address. */
export interface StudentListView {
  readonly search: string
  readonly filter: StudentFilter
  /** `nextPageToken` of the page before; null for the first. */
  readonly from: string | null
}

/** Whatever the address says that is none of ours is left out. */
export function studentListView(params: URLSearchParams): StudentListView {
  const filter = StudentFilter.safeParse(params.get('show'))
  return {
    search: params.get('q')?.trim() ?? '',
    filter: filter.success ? filter.data : 'all',
    from: params.get('from'),
  }
}

export function studentListAddress({ search, filter, from }: StudentListView): string {
  const params = new URLSearchParams({
    ...(search !== '' && { q: search }),
    ...(filter !== 'all' && { show: filter }),
    ...(from !== null && { from }),
  })
  return params.size === 0 ? paths.admin.students : `${paths.admin.students}?${params.toString()}`
}

export const filterLabels: Readonly<Record<StudentFilter, string>> = {
  all: 'All students',
  'no-course': 'No course',
  ending: 'Ending in the next 30 days',
  'never-signed-in': 'Never signed in',
}
