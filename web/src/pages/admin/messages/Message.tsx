import { useParams } from 'wouter'
import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { OneMessage } from '#features/contact/components/message/OneMessage.tsx'

/** One message, by the key in the path. */
export default function Message() {
  const { messageId = '' } = useParams()
  return (
    <div className="stack-wide">
      <AllCourses>
        <OneMessage key={messageId} id={messageId} />
      </AllCourses>
    </div>
  )
}
