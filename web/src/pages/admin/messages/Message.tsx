import { useParams } from 'wouter'
import { useSignedInPerson } from '../../../features/auth/api/session.ts'
import { OneMessage } from '../../../features/contact/components/message/OneMessage.tsx'
import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { renderPersonName } from '../people.tsx'
import { subjectTitle } from '../subjectTitle.ts'

/** One message, by the key in the path. */
export default function Message() {
  const { messageId = '' } = useParams()
  const { user } = useSignedInPerson()
  return (
    <div className="stack-wide">
      <AllCourses>
        {(courses) => (
          <OneMessage
            key={messageId}
            id={messageId}
            me={user.uid}
            getTitle={subjectTitle(courses)}
            who={renderPersonName}
          />
        )}
      </AllCourses>
    </div>
  )
}
