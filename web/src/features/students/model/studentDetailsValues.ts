import { StudentDetailsForm, type StudentDetails } from '@shala/contract/people/students'
import { errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'

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
