import { useParams } from 'wouter'
import { TeacherSessionDetails } from '#features/teaching/TeacherSessionDetails.tsx'

export default function TeacherSession() {
  const { courseId = '', sessionId = '' } = useParams()
  return <TeacherSessionDetails courseId={courseId} sessionId={sessionId} />
}
