import { TeacherForm, type Teacher } from '@shala/contract/people/teachers'
import { errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'

/** A teacher's form as it is typed. */
export interface TeacherFormValues {
  name: string
  email: string
}

export type TeacherField = keyof TeacherFormValues

/** In the order of the form. */
export const teacherLabels: Readonly<Record<TeacherField, string>> = {
  name: 'Name',
  email: 'E-mail',
}

export const newTeacher: TeacherFormValues = { name: '', email: '' }

export const formValuesOf = ({ name, email }: Teacher): TeacherFormValues => ({ name, email })

/** The teacher that was typed, or what is wrong with it. */
export function parseTeacher({ name, email }: TeacherFormValues) {
  return parseForm(TeacherForm, { name, email: email.trim() }, teacherErrorLabels)
}

export const teacherErrorLabels = errorLabels(teacherLabels, 'teacher')
