import { useParams } from 'wouter'
import { CourseAccessStatus } from '#features/access/components/student/OwnAccess.tsx'
import { StudiedLesson } from '#features/learning/components/StudiedLesson.tsx'
import { CoursePageLink } from '#features/site/components/CoursePageLink.tsx'

export default function StudentLesson() {
  const { courseId = '', lessonId = '' } = useParams()
  return (
    <div className="stack-wide">
      <CourseAccessStatus courseId={courseId}>
        {(own, again) => (
          <StudiedLesson
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
