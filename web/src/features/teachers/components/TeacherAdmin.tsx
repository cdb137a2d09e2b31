import { limits } from '@shala/contract/limits'
import { saveTeacher, setTeacherActive, Teacher } from '@shala/contract/people/teachers'
import type { Dispatch, SetStateAction } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import type { Stored } from '../../../shared/query.ts'
import { useServer } from '../../../shared/server.ts'
import { TextField } from '../../../shared/ui/form/TextField.tsx'
import { toFormErrors } from '../../../shared/ui/form/formErrors.ts'
import { type FieldErrors, formFields } from '../../../shared/ui/form/useForm.ts'
import { RecordList } from '../../../shared/ui/list/RecordList.tsx'
import { useListPage, useListView } from '../../../shared/ui/list/useListPage.ts'
import { listDifferences } from '../../../shared/ui/record/EditConflict.tsx'
import { type EditableListProps, ListWithForm } from '../../../shared/ui/record/OpenRecord.tsx'
import { RecordForm, RecordHeading } from '../../../shared/ui/record/RecordForm.tsx'
import { useArchiving } from '../../../shared/ui/record/useArchiving.tsx'
import { useRecordForm } from '../../../shared/ui/record/useRecordForm.ts'
import { takeFocus } from '../../../shared/ui/takeFocus.ts'
import {
  newTeacher,
  parseTeacher,
  teacherErrorLabels,
  type TeacherField,
  type TeacherFormValues,
  teacherLabels,
  teacherListConfig,
  toFormValues,
} from '../model/teacher.ts'
import { TypedNames } from './TypedNames.tsx'
import './teachers.css'

/** Lists the teachers of the school. */
function TeacherList({ editAddress, focusOn, onDone }: EditableListProps) {
  const { view } = useListView(teacherListConfig)
  const page = useListPage(teacherListConfig, view, Teacher)
  const { columns, refusals } = useArchiving({
    collection: 'teachers',
    contract: setTeacherActive,
    meaning: 'Their planned sessions stay.',
    page,
    onDone,
  })
  return (
    <>
      {refusals}
      <RecordList
        config={teacherListConfig}
        schema={Teacher}
        page={page}
        empty={<p>No teachers yet. Add a teacher to plan sessions.</p>}
        columns={[
          {
            title: 'Name',
            sort: 'name',
            cell: ({ id, data }) => (
              <Link href={editAddress(id)} ref={id === focusOn ? takeFocus : undefined}>
                {data.name}
              </Link>
            ),
          },
          { title: 'Email', cell: ({ data }) => data.email },
          ...columns,
        ]}
      />
    </>
  )
}

/** The list of teachers, or the form of one, as named in the URL. */
export function TeacherAdmin() {
  return (
    <ListWithForm
      noun="teacher"
      collection="teachers"
      schema={Teacher}
      list={(list) => (
        <>
          <TeacherList {...list} />
          <TypedNames onDone={list.onDone} />
        </>
      )}
      form={(teacher, leave) => <TeacherForm teacher={teacher} {...leave} />}
    />
  )
}

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
function TeacherForm({ teacher, onSaved, onLeave }: TeacherFormProps) {
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
