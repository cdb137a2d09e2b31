import { Course, type CourseStatus } from '@shala/contract/courses/courses'
import { Link } from 'wouter'
import { formatDay } from '../../../../shared/dates.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Refusals } from '../../../../shared/ui/Notice.tsx'
import { RecordList } from '../../../../shared/ui/list/RecordList.tsx'
import { useListPage } from '../../../../shared/ui/list/useListPage.ts'
import { useListView } from '../../../../shared/ui/list/useListView.ts'
import type { Done } from '../../../../shared/ui/record/UndoNotice.tsx'
import { takeFocus } from '../../../../shared/ui/takeFocus.ts'
import { useCourseStatus } from '../../api/useCourseStatus.ts'
import { courseListConfig } from '../../model/courseListConfig.ts'
import { StatusBadge } from '../StatusBadge.tsx'

interface CourseListProps {
  /** The path and query of an open course. */
  addressOf: (courseId: string) => string
  /** The course whose link takes the focus, because one has just come back from it. */
  focusOn: string | null
  onDone: (done: Done | null) => void
}

/** What one does next with a course, in most cases. */
const next: Readonly<Record<CourseStatus, { status: CourseStatus; verb: string }>> = {
  draft: { status: 'published', verb: 'Publish' },
  published: { status: 'archived', verb: 'Archive' },
  archived: { status: 'published', verb: 'Publish' },
}

/** The courses of the school. */
export function CourseList({ addressOf, focusOn, onDone }: CourseListProps) {
  const { view } = useListView(courseListConfig)
  const page = useListPage(courseListConfig, view, Course)
  const status = useCourseStatus({ onChanged: page.put, onDone, onRefused: page.load.reload })
  return (
    <>
      <Refusals messages={status.refused.map(({ message }) => message)} />
      <RecordList
        config={courseListConfig}
        schema={Course}
        page={page}
        empty={<p>There is no course yet. Add the first one and write its lessons.</p>}
        columns={[
          {
            title: 'Title',
            sort: 'title',
            cell: ({ id, data }) => (
              <Link href={addressOf(id)} ref={id === focusOn ? takeFocus : undefined}>
                {data.title}
              </Link>
            ),
          },
          { title: 'Place', sort: 'place', cell: ({ data }) => data.position },
          {
            title: 'Status',
            glance: true,
            cell: ({ data }) => <StatusBadge status={data.status} />,
          },
          {
            title: 'Last change',
            sort: 'changed',
            cell: ({ data }) => formatDay(data.updatedAt),
          },
          {
            title: 'Actions',
            cell: (course) => {
              const { status: to, verb } = next[course.data.status]
              return (
                <Button
                  small
                  pending={status.isPending(course.id)}
                  aria-label={`${verb}: ${course.data.title}`}
                  onClick={() => void status.set(course, to)}
                >
                  {verb}
                </Button>
              )
            },
          },
        ]}
      />
    </>
  )
}
