import { useParams } from 'wouter'
import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { GroupAdmin } from '#features/groups/components/GroupAdmin.tsx'

/** One group, by the key in the path; the form of a new one where that says `new`. */
export default function Group() {
  const { groupId = 'new' } = useParams()
  return (
    <div className="stack-wide">
      <AllCourses>
        <GroupAdmin groupId={groupId === 'new' ? null : groupId} />
      </AllCourses>
    </div>
  )
}
