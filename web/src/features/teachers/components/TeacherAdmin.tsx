import { Teacher, setTeacherActive } from '@shala/contract/people/teachers'
import { Link } from 'wouter'
import { RecordList } from '../../../shared/ui/list/RecordList.tsx'
import { useListPage } from '../../../shared/ui/list/useListPage.ts'
import { useListView } from '../../../shared/ui/list/useListView.ts'
import { ListWithForm, type EditableListProps } from '../../../shared/ui/record/OpenRecord.tsx'
import { useArchiving } from '../../../shared/ui/record/useArchiving.tsx'
import { takeFocus } from '../../../shared/ui/takeFocus.ts'
import { teacherListConfig } from '../model/teacherListConfig.ts'
import { TeacherForm } from './TeacherForm.tsx'
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
