import { useParams } from 'wouter'
import { Register } from '../../features/attendance/components/Register.tsx'
import { useSignedInPerson } from '../../features/auth/api/session.ts'
import { paths } from '../../shared/paths.ts'

export default function TakeRegister() {
  const { user } = useSignedInPerson()
  const { courseId = '', sessionId = '' } = useParams()
  return <Register userId={user.uid} place={{ courseId, sessionId }} trail={[paths.teach.home]} />
}
