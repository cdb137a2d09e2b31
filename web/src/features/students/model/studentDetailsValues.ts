import { StudentDetailsForm, type StudentDetails } from '@shala/contract/people/students'
import { errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'

/** What the office writes down of a student, as it is typed. */
export interface StudentDetailsValues {
  phone: string
  notes: string
}

/** In the order of the form. */
export const studentDetailsLabels = {
  phone: 'Phone',
  notes: 'Notes of the office',
} as const satisfies Readonly<Record<keyof StudentDetailsValues, string>>

export const noDetails: StudentDetailsValues = { phone: '', notes: '' }

export const formValuesOf = ({ phone, notes }: StudentDetails): StudentDetailsValues => ({
  phone,
  notes,
})

export const studentDetailsErrorLabels = errorLabels(studentDetailsLabels, 'details')

/** What was typed, or what is wrong with it. */
export const parseStudentDetails = (values: StudentDetailsValues) =>
  parseForm(StudentDetailsForm, values, studentDetailsErrorLabels)
