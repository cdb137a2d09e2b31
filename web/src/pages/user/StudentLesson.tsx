import { useParams } from 'wouter'
import { CourseAccessStatus } from '../../features/access/components/student/OwnAccess.tsx'
import { useSignedInPerson } from '../../features/auth/api/session.ts'
import { StudiedLesson } from '../../features/learning/components/StudiedLesson.tsx'
import { CoursePageLink } from '../../features/site/components/PublicPageNote.tsx'

export default function StudentLesson() {
  const { courseId = '', lessonId = '' } = useParams()
  const { user } = useSignedInPerson()
  return (
    <div className="stack-wide">
      <CourseAccessStatus userId={user.uid} courseId={courseId}>
        {(own, again) => (
          <StudiedLesson
            userId={user.uid}
            courseId={courseId}
            lessonId={lessonId}
            about={<CoursePageLink courseId={courseId} />}
            {...own}
            onRefused={again}
          />
        )}
      </CourseAccessStatus>
    </div>
  )
}
