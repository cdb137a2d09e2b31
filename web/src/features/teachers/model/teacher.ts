import { type Teacher, TeacherForm } from '@shala/contract/people/teachers'
import { errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'
import { activeFilter, lastChange, type ListConfig } from '../../../shared/ui/list/listConfig.ts'

/** The configuration of the list of teachers. */
export const teacherListConfig: ListConfig<Teacher> = {
  collection: 'teachers',
  noun: { one: 'teacher', many: 'teachers' },
  searchField: 'search',
  searchLabel: 'Search teachers',
  sorts: [
    { key: 'name', label: 'Name', field: 'nameKey', valueOf: ({ nameKey }) => nameKey },
    lastChange.sort,
  ],
  filters: [activeFilter('active', 'archived')],
  columns: [
    { title: 'Name', text: ({ name }) => name },
    { title: 'Email', text: ({ email }) => email },
    { title: 'Status', text: ({ active }) => (active ? 'active' : 'archived') },
    lastChange.column,
  ],
}

export interface TeacherFormValues {
  name: string
  email: string
}

export type TeacherField = keyof TeacherFormValues

/** In form order. */
export const teacherLabels: Readonly<Record<TeacherField, string>> = {
  name: 'Name',
  email: 'Email',
}

export const newTeacher: TeacherFormValues = { name: '', email: '' }

export const toFormValues = ({ name, email }: Teacher): TeacherFormValues => ({ name, email })

/** Parses the typed teacher, or returns its errors. */
export function parseTeacher({ name, email }: TeacherFormValues) {
  return parseForm(TeacherForm, { name, email: email.trim() }, teacherErrorLabels)
}

export const teacherErrorLabels = errorLabels(teacherLabels, 'teacher')
