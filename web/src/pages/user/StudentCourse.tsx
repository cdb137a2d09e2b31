import { useParams } from 'wouter'
import { CourseStanding } from '../../features/access/components/own/CourseStanding.tsx'
import { useSignedInPerson } from '../../features/auth/api/session.ts'
import { StudiedCourse } from '../../features/learning/components/StudiedCourse.tsx'
import { NextSessions } from '../../features/sessions/NextSessions.tsx'

export default function StudentCourse() {
  const { courseId = '' } = useParams()
  const { user } = useSignedInPerson()
  return (
    <div className="stack-wide">
      <CourseStanding userId={user.uid} courseId={courseId}>
        {(own) => (
          <StudiedCourse userId={user.uid} courseId={courseId} {...own}>
            {(title) => <NextSessions courses={[{ courseId, title }]} />}
          </StudiedCourse>
        )}
      </CourseStanding>
    </div>
  )
}
