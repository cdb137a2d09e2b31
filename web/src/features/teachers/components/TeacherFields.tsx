import { limits } from '@shala/contract/limits'
import type { Dispatch, SetStateAction } from 'react'
import { TextField } from '../../../shared/ui/form/TextField.tsx'
import { type FieldErrors, formFields } from '../../../shared/ui/form/useForm.ts'
import {
  teacherLabels,
  type TeacherField,
  type TeacherFormValues,
} from '../model/teacherFormValues.ts'

interface TeacherFieldsProps {
  values: TeacherFormValues
  errors: FieldErrors<TeacherField>
  onChange: Dispatch<SetStateAction<TeacherFormValues>>
}

/** What there is to say of a teacher. */
export function TeacherFields({ values, errors, onChange }: TeacherFieldsProps) {
  const field = formFields({ labels: teacherLabels, values, errors, onChange })
  return (
    <>
      <TextField {...field('name')} autoComplete="off" maxLength={limits.teacher} />
      <TextField
        {...field('email')}
        type="email"
        autoComplete="off"
        hint="May stay empty. Only admins see it; it tells two of one name apart"
      />
    </>
  )
}
