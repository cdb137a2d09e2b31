import { listGroupsOf } from '@shala/contract/people/groups'
import { Link } from 'wouter'
import { useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { formatDay, formatDays } from '#shared/dates.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'

interface StudentGroupsProps {
  userId: string
}

/** The groups of a student, including archived ones. */
export function StudentGroups({ userId }: StudentGroupsProps) {
  const getTitle = useCourseTitle()
  const server = useServer()
  const load = useLoad(
    serverQuery(['groups', 'of', userId], () => server.call(listGroupsOf, { userId })),
  )
  return (
    <section className="stack" aria-label="Groups">
      <h2>Groups</h2>
      <Loaded load={load} of="the groups of this person">
        {({ groups }) =>
          groups.length === 0 ? (
            <p className="soft">Not in any group.</p>
          ) : (
            <ul className="student-groups">
              {groups.map(({ id, name, courseIds, active, ...days }) => (
                <li key={id}>
                  <Link href={paths.admin.group(id)}>{name}</Link>{' '}
                  {!active && <Badge>Closed</Badge>}
                  <div className="small soft">
                    {describeDays(days)}: {courseIds.map(getTitle).join(', ')}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function describeDays({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }) {
  if (startsOn !== null && endsOn !== null) return formatDays(startsOn, endsOn)
  if (startsOn !== null) return `From ${formatDay(startsOn)}`
  return endsOn === null ? 'No end date' : `Until ${formatDay(endsOn)}`
}
