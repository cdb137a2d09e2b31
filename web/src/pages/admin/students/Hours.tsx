import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { HoursAdmin } from '#features/attendance/components/HoursAdmin.tsx'
import { PageHelp } from '#shared/ui/PageActions.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function Hours() {
  return (
    <div className="stack-wide">
      <PageHeading
        title="Hours"
        beside={
          <PageHelp>
            Hours that students have attended, by category. They come from the session registers.
          </PageHelp>
        }
      />
      <AllCourses>
        <HoursAdmin />
      </AllCourses>
    </div>
  )
}
