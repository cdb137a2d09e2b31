import { limits } from '@shala/contract/limits'
import { saveTeacher, setTeacherActive, type Teacher } from '@shala/contract/people/teachers'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import type { Stored } from '#shared/query.ts'
import { useServer } from '#shared/server.ts'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { RecordList } from '#shared/ui/list/RecordList.tsx'
import { useListPage, useListView } from '#shared/ui/list/useListPage.ts'
import { type EditableListProps, ListWithForm } from '#shared/ui/record/OpenRecord.tsx'
import { RecordForm, RecordHeading } from '#shared/ui/record/RecordForm.tsx'
import { useArchiving } from '#shared/ui/record/useArchiving.tsx'
import { useRecordForm } from '#shared/ui/record/useRecordForm.ts'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import { teacherListConfig, teacherRecord } from '../model/teacher.ts'
import { TypedNames } from './TypedNames.tsx'
import './teachers.css'

function TeacherList({ editAddress, focusOn, onDone }: EditableListProps) {
  const { view } = useListView(teacherListConfig)
  const page = useListPage(teacherListConfig, view)
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
        page={page}
        empty={<p>No teachers yet. Add a teacher to plan sessions.</p>}
        columns={[
          {
            ...teacherRecord.column('name'),
            sort: 'name',
            cell: ({ id, data }) => (
              <Link href={editAddress(id)} ref={id === focusOn ? takeFocus : undefined}>
                {data.name}
              </Link>
            ),
          },
          teacherRecord.column('email'),
          ...columns,
        ]}
      />
    </>
  )
}

export function TeacherAdmin() {
  return (
    <ListWithForm
      record={teacherRecord}
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

interface TeacherFormProps {
  /** Null for a new one. */
  teacher: Stored<Teacher> | null
  /** Receives the name of the teacher. */
  onSaved: (name: string) => void
  onLeave: () => void
}

function TeacherForm({ teacher, onSaved, onLeave }: TeacherFormProps) {
  const server = useServer()
  const record = useRecordForm(teacherRecord, {
    stored: teacher,
    save: async (content, seen) => {
      const answer = await server.call(saveTeacher, { ...seen, teacher: content })
      return { ...answer, saved: content.name }
    },
    onSaved,
  })
  const { field, base } = record
  return (
    <>
      <RecordHeading
        trail={[paths.admin.teachers]}
        title={base ? `Edit ${base.data.name}` : 'New teacher'}
      />
      <RecordForm record={record} className="teacher-form" onLeave={onLeave}>
        <TextField {...field('name')} autoComplete="off" maxLength={limits.teacher} />
        <TextField
          {...field('email')}
          type="email"
          autoComplete="off"
          hint="Optional. Only admins see it. It tells teachers with the same name apart"
        />
      </RecordForm>
    </>
  )
}
