import type { PublishedCourse } from '@shala/contract/courses/publishedCourses'
import { paths } from '../../../../shared/paths.ts'
import { Badge } from '../../../../shared/ui/Badge.tsx'
import { ListTitle } from '../../../../shared/ui/ListTitle.tsx'
import './presentation.css'

interface CourseLessonsProps {
  courseId: string
  lessons: PublishedCourse['lessons']
  sections: PublishedCourse['sections']
}

/** Lists the lessons by title and section, with links to the free ones. */
export function CourseLessons({ courseId, lessons, sections }: CourseLessonsProps) {
  const inSection = (id: string | null) => lessons.filter(({ sectionId }) => sectionId === id)
  const without = inSection(null)
  return (
    <>
      {without.length > 0 && <LessonNames courseId={courseId} lessons={without} />}
      {sections.map(({ sectionId, title }) => (
        <div key={sectionId} className="course-lesson-section">
          <h3>{title}</h3>
          <LessonNames courseId={courseId} lessons={inSection(sectionId)} />
        </div>
      ))}
    </>
  )
}

function LessonNames({ courseId, lessons }: Omit<CourseLessonsProps, 'sections'>) {
  return (
    <ol className="course-lessons">
      {lessons.map(({ lessonId, title, minutes, freePreview }) => (
        <li key={lessonId} className="course-lesson">
          {freePreview ? (
            <span className="row">
              <a href={paths.user.lesson(courseId, lessonId)}>
                <ListTitle>{title}</ListTitle>
              </a>
              <Badge tone="good">Free preview</Badge>
            </span>
          ) : (
            <span>
              <ListTitle>{title}</ListTitle>
            </span>
          )}
          {minutes !== null && <span className="soft small">{minutes} minutes</span>}
        </li>
      ))}
    </ol>
  )
}
