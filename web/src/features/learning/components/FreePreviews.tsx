import { Course } from '@shala/contract/courses/courses'
import { Progress } from '@shala/contract/courses/progress'
import { accessId } from '@shala/contract/ids'
import { useId } from 'react'
import { Link } from 'wouter'
import { useUserId } from '#entities/people/session.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { buttonClass } from '#shared/ui/Button.tsx'
import { listFreePreviews } from '../api/readStudy.ts'
import './learning.css'

/** For a student who holds nothing: what they can do next, the likeliest first. */
export function NoCourseYet() {
  const id = useId()
  return (
    <section className="card stack prose" aria-labelledby={id}>
      <h2 id={id}>Next steps</h2>
      <p>You don’t have any courses yet. A course appears here when the school gives you access.</p>
      <ol className="next-steps">
        <li>
          <h3>Choose a course</h3>
          <p>Read about the courses and their dates, and request a place.</p>
          <p>
            <Link href={paths.home} className={buttonClass('primary')}>
              See our courses
            </Link>
          </p>
        </li>
        <li>
          <h3>Try a lesson</h3>
          <p>Lessons that are open to everyone are listed below.</p>
        </li>
        <li>
          <h3>Have you already paid?</h3>
          <p>
            <Link href={paths.contact}>Write to us</Link> from the email address of this account,
            and we will look into it.
          </p>
        </li>
      </ol>
    </section>
  )
}

/** Lists the free lessons of published courses that a student does not have. */
export function FreePreviews({ held }: { held: readonly string[] }) {
  const userId = useUserId()
  const id = useId()
  const server = useServer()
  const load = useLoad(
    serverQuery(['lessons', 'previews', userId, held], () => readPreviews(server, userId, held)),
  )
  // Previews are an extra offer, so a failure is not shown.
  if (load.state !== 'ready' || load.value.length === 0) return null
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>Try a lesson</h2>
      <ul className="closed-courses">
        {load.value.map(({ courseId, lessonId, course, lesson, done }) => (
          <li key={`${courseId} ${lessonId}`}>
            <Link href={paths.user.lesson(courseId, lessonId)}>{lesson}</Link>{' '}
            <span className="soft">from {course}</span>
            {done && (
              <>
                {' '}
                <Badge tone="good">Done</Badge>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

async function readPreviews(server: Server, userId: string, held: readonly string[]) {
  const where = { status: 'published' }
  const courses = await server.list({ collection: 'courses', where }, Course)
  const others = courses.filter(({ id }) => !held.includes(id))
  const previews = await Promise.all(
    others.map(async ({ id, data: { title, position } }) => {
      const lessons = await listFreePreviews(server, id)
      if (lessons.length === 0) return []
      const progress = await server.get('courseProgress', accessId(userId, id), Progress)
      return lessons.map((lesson) => ({
        courseId: id,
        lessonId: lesson.id,
        course: title,
        position,
        lesson: lesson.data.title,
        done: progress?.done.includes(lesson.id) ?? false,
      }))
    }),
  )
  return previews.flat().toSorted((a, b) => a.position - b.position)
}
