import { setGroupActive } from '@shala/contract/people/groups'
import { Link } from 'wouter'
import { useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { priceColumns } from '#entities/courses/priceColumns.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#shared/ui/Button.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { PageActions } from '#shared/ui/PageActions.tsx'
import { RecordList } from '#shared/ui/list/RecordList.tsx'
import { useListPage, useListView } from '#shared/ui/list/useListPage.ts'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useArchiving } from '#shared/ui/record/useArchiving.tsx'
import { type SayDone, useUndo } from '#shared/ui/record/useUndo.ts'
import { groupListConfig, groupRecord, describeDays } from '../model/group.ts'

interface GroupListProps {
  onDone: SayDone
}

function GroupList({ onDone }: GroupListProps) {
  const getTitle = useCourseTitle()
  const { view } = useListView(groupListConfig)
  const page = useListPage(groupListConfig, view)
  const { columns, refusals } = useArchiving({
    collection: 'groups',
    contract: setGroupActive,
    meaning: 'No members can be added. Its members keep their access.',
    page,
    onDone,
  })
  return (
    <>
      {refusals}
      <RecordList
        config={groupListConfig}
        page={page}
        empty={
          <p>No groups yet. The members of a group have the same courses on the same dates.</p>
        }
        columns={[
          {
            ...groupRecord.column('name'),
            sort: 'name',
            cell: ({ id, data }) => (
              <Link href={paths.admin.groupMembers(id)}>
                <ListTitle>{data.name}</ListTitle>
              </Link>
            ),
          },
          {
            title: groupRecord.labels.courseIds,
            glance: true,
            text: ({ courseIds }) => courseIds.map(getTitle).join(', '),
          },
          { title: 'Days', cell: ({ data }) => capital(describeDays(data)) },
          { ...groupRecord.column('startsOn'), cell: null },
          { ...groupRecord.column('endsOn'), cell: null },
          { ...groupRecord.column('times'), cell: null },
          { ...groupRecord.column('capacity'), cell: null },
          { ...groupRecord.column('openForRequests'), cell: null },
          ...priceColumns,
          ...columns,
        ]}
      />
    </>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export function AllGroups() {
  const { done, say } = useUndo()
  return (
    <div className="stack">
      <PageActions>
        <Link href={paths.admin.newGroup} className={buttonClass('primary', true)}>
          Add a group
        </Link>
      </PageActions>
      <GroupList onDone={say} />
      <UndoBar done={done} />
    </div>
  )
}
