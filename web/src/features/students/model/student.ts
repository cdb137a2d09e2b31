import {
  type StudentDetails,
  StudentDetailsForm,
  StudentFilter,
} from '@shala/contract/people/students'
import { paths } from '../../../shared/paths.ts'
import { errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'

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
  all: 'All students',
  'no-course': 'No course',
  ending: 'Ending in the next 30 days',
  'never-signed-in': 'Never signed in',
}

export interface StudentDetailsValues {
  phone: string
  notes: string
}

/** In form order. */
export const studentDetailsLabels = {
  phone: 'Phone',
  notes: 'Office notes',
} as const satisfies Readonly<Record<keyof StudentDetailsValues, string>>

export const noDetails: StudentDetailsValues = { phone: '', notes: '' }

export const toFormValues = ({ phone, notes }: StudentDetails): StudentDetailsValues => ({
  phone,
  notes,
})

export const studentDetailsErrorLabels = errorLabels(studentDetailsLabels, 'details')

/** Parses the typed values, or returns their errors. */
export const parseStudentDetails = (values: StudentDetailsValues) =>
  parseForm(StudentDetailsForm, values, studentDetailsErrorLabels)
