import { useParams } from 'wouter'
import { Register } from '#features/attendance/components/Register.tsx'
import { paths } from '#shared/paths.ts'

export default function TakeRegister() {
  const { courseId = '', sessionId = '' } = useParams()
  return <Register place={{ courseId, sessionId }} trail={[paths.teach.home]} />
}
