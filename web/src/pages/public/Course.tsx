import { useParams } from 'wouter'
import { CoursePresentation } from '../../features/content/CoursePresentation.tsx'

export default function Course() {
  const { courseId = '' } = useParams()
  return <CoursePresentation courseId={courseId} />
}
