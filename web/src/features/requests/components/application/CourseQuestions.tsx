import { useState } from 'react'
import { useLoad } from '#shared/load.ts'
import { toEdit } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { type Status, StatusMessage } from '#shared/ui/Notice.tsx'
import { questionsQuery } from '../../api/requestQueries.ts'
import { QuestionForm } from './QuestionForm.tsx'

/** The questions that a course asks applicants, with their form. */
export function CourseQuestions({ courseId }: { courseId: string }) {
  const server = useServer()
  const load = useLoad(questionsQuery(server, courseId))
  const [open, setOpen] = useState(false)
  const [status, setStatus] = useState<Status | null>(null)
  const done = (next: Status | null) => {
    setOpen(false)
    setStatus(next)
  }
  if (open) {
    return (
      <OpenQuestions
        courseId={courseId}
        onSaved={(text) => done({ tone: 'good', text })}
        onLeave={() => done(null)}
      />
    )
  }
  return (
    <section className="card stack" aria-labelledby="questions-title">
      <h2 id="questions-title">Application questions</h2>
      <Loaded load={load} of="the questions">
        {(found) =>
          found === null || found.questions.length === 0 ? (
            <p>No questions. People request a place with a message alone.</p>
          ) : (
            <ol>
              {found.questions.map(({ id, text, required }) => (
                <li key={id}>
                  {text}
                  {!required && <span className="soft"> (optional)</span>}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      <div>
        <Button small onClick={() => setOpen(true)}>
          Edit questions
        </Button>
      </div>
      <StatusMessage status={status} />
    </section>
  )
}

interface OpenQuestionsProps {
  courseId: string
  onSaved: (message: string) => void
  onLeave: () => void
}

function OpenQuestions({ courseId, ...leave }: OpenQuestionsProps) {
  const load = useLoad(toEdit(questionsQuery(useServer(), courseId)))
  return (
    <Loaded load={load} of="the questions">
      {(questions) => <QuestionForm courseId={courseId} questions={questions} {...leave} />}
    </Loaded>
  )
}
