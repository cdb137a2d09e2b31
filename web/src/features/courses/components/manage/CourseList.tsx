import { Course, type CourseStatus, orderCourses } from '@shala/contract/courses/courses'
import { limits } from '@shala/contract/limits'
import { Link } from 'wouter'
import { distinctTitles, coursesQuery } from '#entities/courses/courses.ts'
import { priceColumns } from '#entities/courses/priceColumns.ts'
import { useLoad } from '#shared/load.ts'
import type { Stored } from '#shared/query.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { RecordList } from '#shared/ui/list/RecordList.tsx'
import { lastChange } from '#shared/ui/list/listConfig.ts'
import { useListPage, useListView } from '#shared/ui/list/useListPage.ts'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'
import type { SayDone } from '#shared/ui/record/useUndo.ts'
import { SortableList } from '#shared/ui/sortable/SortableList.tsx'
import { useSortable } from '#shared/ui/sortable/useSortable.ts'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import { useCourseStatus } from '../../api/useCourseStatus.ts'
import { courseListConfig, courseRecord, statusNames } from '../../model/course.ts'
import { StatusBadge } from '../StatusBadge.tsx'

interface CourseListProps {
  /** The path and query of an open course. */
  getAddress: (courseId: string) => string
  /** The course whose link takes the focus, because one has just come back from it. */
  focusOn: string | null
  onDone: SayDone
}

const next: Readonly<Record<CourseStatus, { status: CourseStatus; verb: string }>> = {
  draft: { status: 'published', verb: 'Publish' },
  published: { status: 'archived', verb: 'Archive' },
  archived: { status: 'published', verb: 'Publish' },
}

export function CourseList({ getAddress, focusOn, onDone }: CourseListProps) {
  const { view } = useListView(courseListConfig)
  const page = useListPage(courseListConfig, view)
  const all = useLoad(coursesQuery(useServer()))
  const rows = page.load.state === 'ready' ? page.load.value.rows : []
  const known = all.state === 'ready' ? all.value : []
  const getTitle = distinctTitles([
    ...known
      .filter(({ courseId }) => !rows.some(({ id }) => id === courseId))
      .map(({ courseId, ownTitle }) => ({ courseId, title: ownTitle })),
    // The rows of the page may be newer.
    ...rows.map(({ id, data }) => ({ courseId: id, title: data.title })),
  ])
  const status = useCourseStatus({ onChanged: page.put, onDone, onRefused: page.load.reload })
  return (
    <>
      <Refusals messages={status.refused.map(({ message }) => message)} />
      <RecordList
        config={courseListConfig}
        page={page}
        empty={<p>No courses yet. Add a course, then write its lessons.</p>}
        columns={[
          {
            ...courseRecord.column('title'),
            sort: 'title',
            cell: ({ id }) => (
              <Link href={getAddress(id)} ref={id === focusOn ? takeFocus : undefined}>
                <ListTitle>{getTitle(id)}</ListTitle>
              </Link>
            ),
          },
          { title: 'Place', sort: 'place', cell: ({ data }) => data.position },
          { ...courseRecord.column('summary'), cell: null },
          ...priceColumns,
          {
            title: 'Status',
            glance: true,
            text: ({ status }) => statusNames[status],
            cell: ({ data }) => <StatusBadge status={data.status} />,
          },
          lastChange.column,
          {
            title: 'Actions',
            cell: (course) => {
              const { status: to, verb } = next[course.data.status]
              return (
                <Button
                  small
                  pending={status.isPending(course.id)}
                  aria-label={`${verb}: ${getTitle(course.id)}`}
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

export function OrderCourses() {
  const server = useServer()
  const load = useLoad(serverQuery(['courses', 'in order'], () => coursesInOrder(server)))
  const { done, refusals, act } = useActions(load.reload)
  const { arrange, order } = useSortable<Stored<Course>>('courses', load, async (seen) => {
    const courses = seen.map(({ id, revision }) => ({ courseId: id, revision }))
    return (await server.call(orderCourses, { courses })).courses
  })
  const move = (next: Stored<Course>[], moved: Stored<Course>) =>
    act(null, async () => {
      await order(next)
      const place = `number ${next.indexOf(moved) + 1} of ${next.length}`
      return { text: `${moved.data.title} is ${place} now.` }
    })
  return (
    <>
      <Refusals messages={refusals} />
      <Loaded load={load} of="the courses">
        {(courses) => {
          const getTitle = distinctTitles(
            courses.map(({ id, data }) => ({ courseId: id, title: data.title })),
          )
          return (
            <SortableList
              label="Courses"
              items={arrange(courses)}
              getName={({ id }) => getTitle(id)}
              onOrder={(next, moved) => void move(next, moved)}
            >
              {({ id, data }) => (
                <>
                  <span>{getTitle(id)}</span>
                  <StatusBadge status={data.status} />
                </>
              )}
            </SortableList>
          )
        }}
      </Loaded>
      <UndoBar done={done} />
    </>
  )
}

async function coursesInOrder(server: Server): Promise<Stored<Course>[]> {
  const courses = await server.list({ collection: 'courses', limit: limits.courses }, Course)
  return courses.sort((a, b) => a.data.position - b.data.position || (a.id < b.id ? -1 : 1))
}
