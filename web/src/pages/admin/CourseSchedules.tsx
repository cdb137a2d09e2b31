import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function CourseSchedules() {
  return (
    <PageHeading title="Course Schedules">
      Here you will plan when and where each course meets. This page is on its way.
    </PageHeading>
  )
}
