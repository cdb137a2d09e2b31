import { use } from 'react'
import { Link } from 'wouter'
import { useLoad } from '../../shared/load.ts'
import { paths } from '../../shared/paths.ts'
import { Loaded } from '../../shared/ui/Loaded.tsx'
import { ContentContext } from './content.ts'
import './CourseList.css'

/** Every course that the school offers, each with the way to its page. */
export function CourseList() {
  const content = use(ContentContext)
  const load = useLoad('courses', () => content.courses())
  return (
    <Loaded load={load} of="our courses">
      {(courses) =>
        courses.length === 0 ? (
          <p>The next courses are being prepared. Please come back soon.</p>
        ) : (
          <ul className="course-list">
            {courses.map((course) => (
              <li key={course._id} className="card course-tile">
                <h3>
                  <Link href={paths.course(course.slug)}>{course.title}</Link>
                </h3>
                {course.tagline !== null && <p className="soft">{course.tagline}</p>}
                {course.hours !== null && <p className="small soft">{course.hours} hours</p>}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
