import { HeldCourses } from '../../features/access/HeldCourses.tsx'
import { useSignedInPerson } from '../../features/auth/session.ts'
import { HeldCourseCards } from '../../features/courses/HeldCourseCards.tsx'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function MyCourses() {
  const { user } = useSignedInPerson()
  return (
    <div className="stack-wide">
      <PageHeading title="My Courses" />
      <HeldCourses userId={user.uid}>{(held) => <HeldCourseCards held={held} />}</HeldCourses>
    </div>
  )
}
