import { useParams } from 'wouter'
import { useUserId } from '#entities/people/session.ts'
import { CourseAccessStatus } from '#features/access/components/student/OwnAccess.tsx'
import { OwnHours } from '#features/attendance/components/OwnHours.tsx'
import { useOwnCertificates } from '#features/certificates/api/ownCertificates.ts'
import { CertificateNotice } from '#features/certificates/components/CertificateNotice.tsx'
import { StudiedCourse } from '#features/learning/components/StudiedCourse.tsx'
import { sessionsToComeQuery } from '#features/sessions/api/readNextSessions.ts'
import { NextSessions } from '#features/sessions/components/NextSessions.tsx'
import { CoursePageLink } from '#features/site/components/CoursePageLink.tsx'
import { useServer } from '#shared/server.ts'

export default function StudentCourse() {
  const { courseId = '' } = useParams()
  const userId = useUserId()
  const server = useServer()
  const certificates = useOwnCertificates()
  return (
    <div className="stack-wide">
      <CertificateNotice load={certificates} courseId={courseId} />
      <CourseAccessStatus courseId={courseId}>
        {(own) => (
          <StudiedCourse
            courseId={courseId}
            about={<CoursePageLink courseId={courseId} />}
            {...own}
          >
            {(title) => (
              <>
                <OwnHours
                  courseId={courseId}
                  endsOn={own.endsOn}
                  toCome={sessionsToComeQuery(server, userId, courseId)}
                />
                <NextSessions courses={[{ courseId, title }]} />
              </>
            )}
          </StudiedCourse>
        )}
      </CourseAccessStatus>
    </div>
  )
}
