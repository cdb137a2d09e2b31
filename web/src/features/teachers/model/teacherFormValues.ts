import { TeacherForm, type Teacher } from '@shala/contract/people/teachers'
import { errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'

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
