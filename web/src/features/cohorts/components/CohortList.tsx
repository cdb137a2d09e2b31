import { Cohort, setCohortActive } from '@shala/contract/people/cohorts'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { useServer } from '../../../shared/server.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { Button, buttonClass } from '../../../shared/ui/Button.tsx'
import { Day } from '../../../shared/ui/Day.tsx'
import { Refusals } from '../../../shared/ui/Notice.tsx'
import { RecordList } from '../../../shared/ui/list/RecordList.tsx'
import { useListPage } from '../../../shared/ui/list/useListPage.ts'
import { useListView } from '../../../shared/ui/list/useListView.ts'
import { DoneBar } from '../../../shared/ui/record/UndoBar.tsx'
import type { Done } from '../../../shared/ui/record/UndoNotice.tsx'
import { useToggleWithUndo } from '../../../shared/ui/record/useToggleWithUndo.ts'
import { type CourseChoice, describeDays, getCourseTitle } from '../model/cohortFormValues.ts'
import { cohortListConfig } from '../model/cohortListConfig.ts'

interface CohortListProps {
  courses: readonly CourseChoice[]
  onDone: (done: Done | null) => void
}

/** Lists the groups of the school. */
function CohortList({ courses, onDone }: CohortListProps) {
  const server = useServer()
  const { view } = useListView(cohortListConfig)
  const page = useListPage(cohortListConfig, view, Cohort)
  const door = useToggleWithUndo<Cohort, boolean>({
    collection: 'cohorts',
    getState: ({ active }) => active,
    change: async ({ id, data }, active) => {
      const request = { id, revision: data.revision, active }
      const { revision } = await server.call(setCohortActive, request)
      return { ...data, active, revision }
    },
    said: ({ name }, active) => said(name, active),
    onChanged: page.put,
    onDone,
    onRefused: page.load.reload,
  })
  return (
    <>
      <Refusals messages={door.refused.map(({ message }) => message)} />
      <RecordList
        config={cohortListConfig}
        schema={Cohort}
        page={page}
        empty={
          <p>No groups yet. The members of a group have the same courses on the same dates.</p>
        }
        columns={[
          {
            title: 'Name',
            sort: 'name',
            cell: ({ id, data }) => <Link href={paths.admin.cohortMembers(id)}>{data.name}</Link>,
          },
          {
            title: 'Courses',
            glance: true,
            cell: ({ data }) =>
              data.courseIds.map((courseId) => getCourseTitle(courses, courseId)).join(', '),
          },
          { title: 'Days', cell: ({ data }) => capital(describeDays(data)) },
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
            cell: (cohort) => (
              <Button
                small
                pending={door.isPending(cohort.id)}
                aria-label={`${verb(cohort.data.active)}: ${cohort.data.name}`}
                onClick={() => void door.set(cohort, !cohort.data.active)}
              >
                {verb(cohort.data.active)}
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
  active
    ? `${name} was restored.`
    : `${name} is archived. No members can be added. Its members keep their access.`

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The list of groups with a link to add one. */
export function AllCohorts({ courses }: { courses: readonly CourseChoice[] }) {
  const [done, setDone] = useState<Done | null>(null)
  return (
    <div className="stack">
      <div>
        <Link href={paths.admin.newCohort} className={buttonClass('primary')}>
          Add a group
        </Link>
      </div>
      <CohortList courses={courses} onDone={setDone} />
      <DoneBar done={done} />
    </div>
  )
}
