import { useSearchParams } from 'wouter'
import { ScheduleAdmin } from '#features/schedules/components/ScheduleAdmin.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function CourseSchedules() {
  const [search] = useSearchParams()
  const isList = !search.has('schedule') && !search.has('session')
  return (
    <div className="stack-wide">
      {isList && (
        <PageHeading title="Course Schedules">
          Dates, rooms and teachers of each course. Double bookings are shown.
        </PageHeading>
      )}
      <ScheduleAdmin />
    </div>
  )
}
