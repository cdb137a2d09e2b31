import type { Group } from '@shala/contract/people/groups'
import { Link } from 'wouter'
import { courseGroupsQuery } from '#entities/courses/courseGroupsQuery.ts'
import { describePrice } from '#shared/formatPrice.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import type { Stored } from '#shared/query.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { buttonClass } from '#shared/ui/Button.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { RowTable } from '#shared/ui/list/ListTable.tsx'
import { groupPlacesQuery } from '../api/groupPlacesQuery.ts'
import { describePlaces } from '../model/describePlaces.ts'
import { describeDays } from '../model/group.ts'

/** The groups of a course: its dates, with their places, and the way to plan their sessions. */
export function CourseGroups({ courseId }: { courseId: string }) {
  const server = useServer()
  const load = useLoad(courseGroupsQuery(server, courseId))
  return (
    <section className="stack" aria-labelledby="course-groups">
      <h2 id="course-groups">Groups and dates</h2>
      <Loaded load={load} of="the groups of this course">
        {(groups) =>
          groups.length === 0 ? (
            <p>
              No groups yet. A group that is open for requests is a date that visitors can choose.
            </p>
          ) : (
            <GroupTable courseId={courseId} groups={groups} />
          )
        }
      </Loaded>
      <div>
        <Link href={paths.admin.newGroupFor(courseId)} className={buttonClass('quiet', true)}>
          Add a group
        </Link>
      </div>
    </section>
  )
}

interface GroupTableProps {
  courseId: string
  groups: readonly Stored<Group>[]
}

function GroupTable({ courseId, groups }: GroupTableProps) {
  const ids = groups.map(({ id }) => id)
  const load = useLoad(groupPlacesQuery(useServer(), courseId, ids))
  const places = load.state === 'ready' ? load.value : null
  return (
    <RowTable
      label="Groups of this course"
      rows={groups}
      getKey={({ id }) => id}
      columns={[
        {
          title: 'Name',
          cell: ({ id, data }) => (
            <Link href={paths.admin.groupMembers(id)}>
              <ListTitle>{data.name}</ListTitle>
            </Link>
          ),
        },
        {
          title: 'Days',
          glance: true,
          cell: ({ data }) => (
            <>
              {describeDays(data)}
              {data.times !== '' && <span className="soft small">{` ${data.times}`}</span>}
            </>
          ),
        },
        {
          title: 'Places',
          glance: true,
          cell: ({ id, data }) => {
            const taken = places?.get(id)
            if (!data.openForRequests) return <Badge>Closed for requests</Badge>
            return taken === undefined ? '' : describePlaces(data.capacity, taken)
          },
        },
        { title: 'Price', cell: ({ data }) => describePrice(data.price) ?? 'As the course' },
        {
          title: 'Sessions',
          cell: ({ id, data: { name, startsOn } }) => (
            <Link
              href={paths.admin.newScheduleFor({
                course: courseId,
                group: id,
                ...(startsOn !== null && { on: startsOn }),
              })}
              aria-label={`Plan sessions of ${name}`}
            >
              Plan sessions
            </Link>
          ),
        },
      ]}
    />
  )
}
