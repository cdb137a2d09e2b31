import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { AllGroups } from '#features/groups/components/AllGroups.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function Groups() {
  return (
    <div className="stack-wide">
      <PageHeading title="Groups">Students with the same courses and dates.</PageHeading>
      <AllCourses>
        <AllGroups />
      </AllCourses>
    </div>
  )
}
