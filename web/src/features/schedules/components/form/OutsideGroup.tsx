import { courseGroupsQuery } from '#entities/courses/courseGroupsQuery.ts'
import { formatDay } from '#shared/dates.ts'
import { useLoad } from '#shared/load.ts'
import { useServer } from '#shared/server.ts'
import { Notice } from '#shared/ui/Notice.tsx'

interface OutsideGroupProps {
  courseId: string
  /** The key of the group; empty for all students. */
  dateKey: string
  sessions: readonly { readonly wallTime: string }[]
}

/** Warns of sessions before the first or after the last day of their group. */
export function OutsideGroup({ courseId, dateKey, sessions }: OutsideGroupProps) {
  const server = useServer()
  const load = useLoad({ ...courseGroupsQuery(server, courseId), enabled: dateKey !== '' })
  const group =
    dateKey !== '' && load.state === 'ready'
      ? load.value.find(({ id }) => id === dateKey)
      : undefined
  if (group === undefined) return null
  const { name, startsOn, endsOn } = group.data
  const outside = sessions.filter(({ wallTime }) => {
    const day = wallTime.slice(0, 10)
    return (startsOn !== null && day < startsOn) || (endsOn !== null && day > endsOn)
  })
  if (outside.length === 0) return null
  const days = [
    startsOn !== null && `from ${formatDay(startsOn)}`,
    endsOn !== null && `until ${formatDay(endsOn)}`,
  ]
  return (
    <Notice tone="warn">
      {`${outside.length} of ${sessions.length} sessions ${outside.length === 1 ? 'is' : 'are'} outside the days of ${name}, which are ${days.filter(Boolean).join(' ')}.`}
    </Notice>
  )
}
