import { Course } from '@shala/contract/courses'
import { useId } from 'react'
import { Link } from 'wouter'
import { useLoad } from '../../../shared/load.ts'
import { paths } from '../../../shared/paths.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
import { useServer, type Server } from '../../../shared/server.ts'
import { freePreviewsIn } from '../api/readStudy.ts'
import './learning.css'

/** Lessons that everybody may try, of published courses that a student does not hold. */
export function FreePreviews({ held }: { held: readonly string[] }) {
  const id = useId()
  const server = useServer()
  const load = useLoad(serverQuery(['lessons', 'previews', held], () => readPreviews(server, held)))
  // An offer, not something that is theirs: without it nobody misses anything.
  if (load.state !== 'ready' || load.value.length === 0) return null
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>Try a lesson</h2>
      <ul className="closed-courses">
        {load.value.map(({ courseId, lessonId, course, lesson }) => (
          <li key={`${courseId} ${lessonId}`}>
            <Link href={paths.user.lesson(courseId, lessonId)}>{lesson}</Link>{' '}
            <span className="soft">from {course}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function readPreviews(server: Server, held: readonly string[]) {
  const where = { status: 'published' }
  const courses = await server.list({ collection: 'courses', where }, Course)
  const others = courses.filter(({ id }) => !held.includes(id))
  const previews = await Promise.all(
    others.map(async ({ id, data: { title, position } }) => {
      const lessons = await freePreviewsIn(server, id)
      return lessons.map((lesson) => ({
        courseId: id,
        lessonId: lesson.id,
        course: title,
        position,
        lesson: lesson.data.title,
      }))
    }),
  )
  return previews.flat().toSorted((a, b) => a.position - b.position)
}
