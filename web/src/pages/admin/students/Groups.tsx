import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { AllGroups } from '#features/groups/components/AllGroups.tsx'
import { PageHelp } from '#shared/ui/PageActions.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function Groups() {
  return (
    <div className="stack-wide">
      <PageHeading
        title="Groups"
        beside={<PageHelp>Students with the same courses and dates.</PageHelp>}
      />
      <AllCourses>
        <AllGroups />
      </AllCourses>
    </div>
  )
}
