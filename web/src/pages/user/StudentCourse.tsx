import { useParams } from 'wouter'
import { CourseAccessStatus } from '../../features/access/components/student/OwnAccess.tsx'
import { OwnHours } from '../../features/attendance/components/OwnHours.tsx'
import { useSignedInPerson } from '../../features/auth/api/session.ts'
import { useOwnCertificates } from '../../features/certificates/api/ownCertificates.ts'
import { CertificateNotice } from '../../features/certificates/components/CertificateNotice.tsx'
import { StudiedCourse } from '../../features/learning/components/StudiedCourse.tsx'
import { NextSessions } from '../../features/sessions/NextSessions.tsx'
import { sessionsToComeQuery } from '../../features/sessions/readNextSessions.ts'
import { CoursePageLink } from '../../features/site/components/PublicPageNote.tsx'
import { useServer } from '../../shared/server.ts'

export default function StudentCourse() {
  const { courseId = '' } = useParams()
  const { user } = useSignedInPerson()
  const server = useServer()
  const certificates = useOwnCertificates(user.uid)
  return (
    <div className="stack-wide">
      <CertificateNotice load={certificates} courseId={courseId} />
      <CourseAccessStatus userId={user.uid} courseId={courseId}>
        {(own) => (
          <StudiedCourse
            userId={user.uid}
            courseId={courseId}
            about={<CoursePageLink courseId={courseId} />}
            {...own}
          >
            {(title) => (
              <>
                <OwnHours
                  userId={user.uid}
                  courseId={courseId}
                  endsOn={own.endsOn}
                  toCome={sessionsToComeQuery(server, user.uid, courseId)}
                />
                <NextSessions userId={user.uid} courses={[{ courseId, title }]} />
              </>
            )}
          </StudiedCourse>
        )}
      </CourseAccessStatus>
    </div>
  )
}
