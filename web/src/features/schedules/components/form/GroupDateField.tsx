import { listCourseDates } from '@shala/contract/courses/enrolments'
import { dateName } from '../../../../shared/dates.ts'
import { useLoad } from '../../../../shared/load.ts'
import { serverQuery } from '../../../../shared/queryClient.ts'
import { useServer, type Server } from '../../../../shared/server.ts'
import { Select } from '../../../../shared/ui/form/Select.tsx'
import { scheduleLabels } from '../../model/scheduleFormValues.ts'

interface GroupDateFieldProps {
  courseId: string
  /** The key of the date; empty for all students of the course. */
  value: string
  error: string | undefined
  onChange: (dateKey: string) => void
}

/** Chooses the group date whose students the sessions are for. Hidden while the course has no dates. */
export function GroupDateField({ courseId, value, error, onChange }: GroupDateFieldProps) {
  const server = useServer()
  const load = useLoad({ ...datesQuery(server, courseId), enabled: courseId !== '' })
  const dates = courseId !== '' && load.state === 'ready' ? load.value : []
  if (dates.length === 0 && value === '') return null
  const isOver = value !== '' && dates.every(({ dateKey }) => dateKey !== value)
  return (
    <Select
      name="dateKey"
      label={scheduleLabels.dateKey}
      hint="Only students with a place at this date see and book these sessions"
      value={value}
      options={[
        { value: '', label: 'All students of the course' },
        ...dates.map(({ dateKey, title, startsOn, endsOn }) => ({
          value: dateKey,
          label: dateName(title, startsOn, endsOn),
        })),
        ...(isOver ? [{ value, label: 'A date that has begun' }] : []),
      ]}
      error={error}
      onChange={onChange}
    />
  )
}

/** The dates to come of a course; none if it is not published, or the content does not answer. */
const datesQuery = (server: Server, courseId: string) =>
  serverQuery(['schedules', 'dates', courseId], async () => {
    const found = await server.call(listCourseDates, { courseId }).catch(() => null)
    return found?.dates ?? []
  })
