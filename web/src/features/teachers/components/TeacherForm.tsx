import { Teacher, saveTeacher } from '@shala/contract/people/teachers'
import { paths } from '../../../shared/paths.ts'
import type { Stored } from '../../../shared/query.ts'
import { useServer } from '../../../shared/server.ts'
import { toFormErrors } from '../../../shared/ui/form/formErrors.ts'
import { differencesOf } from '../../../shared/ui/record/EditConflict.tsx'
import { RecordForm, RecordHeading } from '../../../shared/ui/record/RecordForm.tsx'
import { useRecordForm } from '../../../shared/ui/record/useRecordForm.ts'
import {
  formValuesOf,
  newTeacher,
  parseTeacher,
  teacherErrorLabels,
  teacherLabels,
} from '../model/teacherFormValues.ts'
import { TeacherFields } from './TeacherFields.tsx'

interface TeacherFormProps {
  /** Null for a new one. */
  teacher: Stored<Teacher> | null
  /** With the teacher's name. */
  onSaved: (name: string) => void
  onLeave: () => void
}

/** Makes a teacher, or changes one. */
export function TeacherForm({ teacher, onSaved, onLeave }: TeacherFormProps) {
  const server = useServer()
  const record = useRecordForm({
    collection: 'teachers',
    record: teacher,
    labels: teacherLabels,
    blank: newTeacher,
    formValuesOf,
    parse: parseTeacher,
    compare: (mine, theirs) => differencesOf(teacherLabels, mine, theirs),
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
