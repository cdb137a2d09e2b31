import { limits } from '@shala/contract/limits'
import { Teacher, saveTeacher } from '@shala/contract/people/teachers'
import type { Dispatch, SetStateAction } from 'react'
import { paths } from '../../../shared/paths.ts'
import type { Stored } from '../../../shared/query.ts'
import { useServer } from '../../../shared/server.ts'
import { TextField } from '../../../shared/ui/form/TextField.tsx'
import { toFormErrors } from '../../../shared/ui/form/formErrors.ts'
import { type FieldErrors, formFields } from '../../../shared/ui/form/useForm.ts'
import { listDifferences } from '../../../shared/ui/record/EditConflict.tsx'
import { RecordForm, RecordHeading } from '../../../shared/ui/record/RecordForm.tsx'
import { useRecordForm } from '../../../shared/ui/record/useRecordForm.ts'
import {
  toFormValues,
  newTeacher,
  parseTeacher,
  teacherErrorLabels,
  type TeacherField,
  type TeacherFormValues,
  teacherLabels,
} from '../model/teacherFormValues.ts'

interface TeacherFieldsProps {
  values: TeacherFormValues
  errors: FieldErrors<TeacherField>
  onChange: Dispatch<SetStateAction<TeacherFormValues>>
}

function TeacherFields({ values, errors, onChange }: TeacherFieldsProps) {
  const field = formFields({ labels: teacherLabels, values, errors, onChange })
  return (
    <>
      <TextField {...field('name')} autoComplete="off" maxLength={limits.teacher} />
      <TextField
        {...field('email')}
        type="email"
        autoComplete="off"
        hint="Optional. Only admins see it. It tells teachers with the same name apart"
      />
    </>
  )
}

interface TeacherFormProps {
  /** Null for a new one. */
  teacher: Stored<Teacher> | null
  /** Receives the name of the teacher. */
  onSaved: (name: string) => void
  onLeave: () => void
}

/** Creates or edits a teacher. */
export function TeacherForm({ teacher, onSaved, onLeave }: TeacherFormProps) {
  const server = useServer()
  const record = useRecordForm({
    collection: 'teachers',
    record: teacher,
    labels: teacherLabels,
    blank: newTeacher,
    toFormValues,
    parse: parseTeacher,
    compare: (mine, theirs) => listDifferences(teacherLabels, mine, theirs),
    save: async (content, seen) => {
      const answer = await server.call(saveTeacher, { ...seen, teacher: content })
      return { ...answer, saved: content.name }
    },
    explain: (error) => toFormErrors(error, teacherErrorLabels),
    read: (id) => server.get('teachers', id, Teacher),
    onSaved,
  })
  const { form, base, values, setValues } = record
  return (
    <>
      <RecordHeading
        trail={[{ href: paths.admin.teachers, label: 'Teachers' }]}
        title={base ? `Edit ${base.data.name}` : 'New teacher'}
      />
      <RecordForm
        record={record}
        className="teacher-form"
        label={base ? 'Edit teacher' : 'New teacher'}
        submit={base ? 'Save changes' : 'Add teacher'}
        back="Back to the list"
        onLeave={onLeave}
      >
        <TeacherFields values={values} errors={form.errors} onChange={setValues} />
      </RecordForm>
    </>
  )
}
