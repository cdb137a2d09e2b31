import { useSearchParams } from 'wouter'
import { ScheduleAdmin } from '#features/schedules/components/ScheduleAdmin.tsx'
import { PageHelp } from '#shared/ui/PageActions.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function CourseSchedules() {
  const [search] = useSearchParams()
  const isList = !search.has('schedule') && !search.has('session')
  return (
    <div className="stack-wide">
      {isList && (
        <PageHeading
          title="Course Schedules"
          beside={
            <PageHelp>
              Dates, rooms and teachers of each course. Double bookings are shown.
            </PageHelp>
          }
        />
      )}
      <ScheduleAdmin />
    </div>
  )
}
