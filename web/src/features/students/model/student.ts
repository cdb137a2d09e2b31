import { StudentDetails, StudentDetailsForm, StudentFilter } from '@shala/contract/people/students'
import { paths } from '#shared/paths.ts'
import { defineRecord } from '#shared/ui/record/defineRecord.ts'
import { field, text } from '#shared/ui/record/fields.ts'

export interface StudentListView {
  readonly search: string
  readonly filter: StudentFilter
  /** The `nextPageToken` of the previous page; null for the first. */
  readonly from: string | null
}

/** Ignores unknown values in the URL. */
export function studentListView(params: URLSearchParams): StudentListView {
  const filter = StudentFilter.safeParse(params.get('show'))
  return {
    search: params.get('q')?.trim() ?? '',
    filter: filter.success ? filter.data : 'all',
    from: params.get('from'),
  }
}

/** Returns the URL of the list. Keeps the parameters of other parts of the page. */
export function studentListAddress(
  { search, filter, from }: StudentListView,
  now: URLSearchParams,
): string {
  const others = [...now].filter(([name]) => !['q', 'show', 'from'].includes(name))
  const params = new URLSearchParams({
    ...Object.fromEntries(others),
    ...(search !== '' && { q: search }),
    ...(filter !== 'all' && { show: filter }),
    ...(from !== null && { from }),
  })
  return params.size === 0 ? paths.admin.students : `${paths.admin.students}?${params.toString()}`
}

export const filterLabels: Readonly<Record<StudentFilter, string>> = {
  all: 'Everyone, staff included',
  'no-course': 'No course',
  ending: 'Ending in the next 30 days',
  'never-signed-in': 'Never signed in',
}

/** The phone number and the office notes of students. */
export const studentDetailsRecord = defineRecord({
  collection: 'studentDetails',
  schema: StudentDetails,
  noun: { one: 'student', many: 'students' },
  part: 'details',
  content: StudentDetailsForm,
  fields: [field('phone', 'Phone', text), field('notes', 'Office notes', text)],
})
