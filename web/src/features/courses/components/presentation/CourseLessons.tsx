import type { PublishedCourse } from '@shala/contract/publishedCourses'
import { paths } from '../../../../shared/paths.ts'
import { Badge } from '../../../../shared/ui/Badge.tsx'
import './presentation.css'

interface CourseLessonsProps {
  courseId: string
  lessons: PublishedCourse['lessons']
}

/** The lessons by their names. Those that everybody may try lead there. */
export function CourseLessons({ courseId, lessons }: CourseLessonsProps) {
  return (
    <ol className="course-lessons">
      {lessons.map(({ lessonId, title, minutes, freePreview }) => (
        <li key={lessonId} className="course-lesson">
          {freePreview ? (
            <span className="row">
              <a href={paths.user.lesson(courseId, lessonId)}>{title}</a>
              <Badge tone="good">Free preview</Badge>
            </span>
          ) : (
            <span>{title}</span>
          )}
          {minutes !== null && <span className="soft small">{minutes} minutes</span>}
        </li>
      ))}
    </ol>
  )
}
