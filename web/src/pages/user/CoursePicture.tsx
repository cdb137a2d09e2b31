import { ContentImage } from '../../features/content/components/ContentImage.tsx'
import { usePublicCourse } from './usePublicCourse.ts'

/** The picture of a course on its public page; nothing where there is none. */
export function CoursePicture({ courseId }: { courseId: string }) {
  const image = usePublicCourse(courseId)?.image ?? null
  return <ContentImage image={image} sizes="(min-width: 48rem) 17rem, 6rem" priority alt="" />
}
