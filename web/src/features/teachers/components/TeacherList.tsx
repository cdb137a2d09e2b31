import { Teacher, setTeacherActive } from '@shala/contract/people/teachers'
import { Link } from 'wouter'
import { useServer } from '../../../shared/server.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Day } from '../../../shared/ui/Day.tsx'
import { Refusals } from '../../../shared/ui/Notice.tsx'
import { RecordList } from '../../../shared/ui/list/RecordList.tsx'
import { useListPage } from '../../../shared/ui/list/useListPage.ts'
import { useListView } from '../../../shared/ui/list/useListView.ts'
import type { Done } from '../../../shared/ui/record/UndoNotice.tsx'
import { useToggleWithUndo } from '../../../shared/ui/record/useToggleWithUndo.ts'
import { takeFocus } from '../../../shared/ui/takeFocus.ts'
import { teacherListConfig } from '../model/teacherListConfig.ts'

interface TeacherListProps {
  /** Returns the URL of a teacher's form. */
  editAddress: (id: string) => string
  /** The teacher to focus after the form was closed. */
  focusOn: string | null
  onDone: (done: Done | null) => void
}

/** Lists the teachers of the school. */
export function TeacherList({ editAddress, focusOn, onDone }: TeacherListProps) {
  const server = useServer()
  const { view } = useListView(teacherListConfig)
  const page = useListPage(teacherListConfig, view, Teacher)
  const use = useToggleWithUndo<Teacher, boolean>({
    collection: 'teachers',
    getState: ({ active }) => active,
    change: async ({ id, data }, active) => {
      const { revision } = await server.call(setTeacherActive, {
        id,
        revision: data.revision,
        active,
      })
      return { ...data, active, revision }
    },
    said: ({ name }, active) => said(name, active),
    onChanged: page.put,
    onDone,
    onRefused: page.load.reload,
  })
  return (
    <>
      <Refusals messages={use.refused.map(({ message }) => message)} />
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
          {
            title: 'Status',
            cell: ({ data }) => (
              <Badge tone={data.active ? 'good' : 'plain'}>
                {data.active ? 'Active' : 'Archived'}
              </Badge>
            ),
          },
          {
            title: 'Last change',
            sort: 'changed',
            cell: ({ data }) => <Day day={data.updatedAt} />,
          },
          {
            title: 'Actions',
            cell: (teacher) => (
              <Button
                small
                pending={use.isPending(teacher.id)}
                aria-label={`${verb(teacher.data.active)}: ${teacher.data.name}`}
                onClick={() => void use.set(teacher, !teacher.data.active)}
              >
                {verb(teacher.data.active)}
              </Button>
            ),
          },
        ]}
      />
    </>
  )
}

const verb = (active: boolean) => (active ? 'Archive' : 'Restore')

const said = (name: string, active: boolean) =>
  active ? `${name} was restored.` : `${name} is archived. Their planned sessions stay.`
