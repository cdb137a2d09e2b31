import { ApplicationAnswers } from '@shala/contract/applications/answers'
import { useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { useLoad } from '#shared/load.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { AnswerList } from '../application/AnswerList.tsx'

/** The answers of a student to application questions, by course; for the office. */
export function StudentApplications({ userId }: { userId: string }) {
  const getTitle = useCourseTitle()
  const server = useServer()
  const load = useLoad(
    serverQuery(['applicationAnswers', 'of', userId], () =>
      server.list({ collection: 'applicationAnswers', where: { userId } }, ApplicationAnswers),
    ),
  )
  // Render no heading while loading, because most students have no answers.
  if (load.state === 'loading') return null
  if (load.state === 'ready' && load.value.length === 0) return null
  return (
    <section className="stack" aria-label="Applications">
      <h2>Applications</h2>
      <Loaded load={load} of="the applications of this person">
        {(applications) =>
          applications.map(({ id, data: { courseId, answers } }) => (
            <div key={id}>
              <h3>{getTitle(courseId)}</h3>
              <AnswerList answers={answers} />
            </div>
          ))
        }
      </Loaded>
    </section>
  )
}
