import { setCohortActive } from '@shala/contract/people/cohorts'
import { Link } from 'wouter'
import { useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#shared/ui/Button.tsx'
import { ListTitle } from '#shared/ui/list/ListTable.tsx'
import { RecordList } from '#shared/ui/list/RecordList.tsx'
import { useListPage, useListView } from '#shared/ui/list/useListPage.ts'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useArchiving } from '#shared/ui/record/useArchiving.tsx'
import { type SayDone, useUndo } from '#shared/ui/record/useUndo.ts'
import { cohortListConfig, cohortRecord, describeDays } from '../model/cohort.ts'

interface CohortListProps {
  onDone: SayDone
}

/** Lists the groups of the school. */
function CohortList({ onDone }: CohortListProps) {
  const getTitle = useCourseTitle()
  const { view } = useListView(cohortListConfig)
  const page = useListPage(cohortListConfig, view)
  const { columns, refusals } = useArchiving({
    collection: 'cohorts',
    contract: setCohortActive,
    meaning: 'No members can be added. Its members keep their access.',
    page,
    onDone,
  })
  return (
    <>
      {refusals}
      <RecordList
        config={cohortListConfig}
        page={page}
        empty={
          <p>No groups yet. The members of a group have the same courses on the same dates.</p>
        }
        columns={[
          {
            ...cohortRecord.column('name'),
            sort: 'name',
            cell: ({ id, data }) => (
              <Link href={paths.admin.cohortMembers(id)}>
                <ListTitle>{data.name}</ListTitle>
              </Link>
            ),
          },
          {
            ...cohortRecord.column('courseIds'),
            glance: true,
            cell: ({ data }) => data.courseIds.map(getTitle).join(', '),
          },
          { title: 'Days', cell: ({ data }) => capital(describeDays(data)) },
          { ...cohortRecord.column('startsOn'), cell: null },
          { ...cohortRecord.column('endsOn'), cell: null },
          ...columns,
        ]}
      />
    </>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The list of groups with a link to add one. */
export function AllCohorts() {
  const { done, say } = useUndo()
  return (
    <div className="stack">
      <div>
        <Link href={paths.admin.newCohort} className={buttonClass('primary')}>
          Add a group
        </Link>
      </div>
      <CohortList onDone={say} />
      <UndoBar done={done} />
    </div>
  )
}
