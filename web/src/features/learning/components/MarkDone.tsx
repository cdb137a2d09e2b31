import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useMarks } from '../api/lessonMarksContext.ts'
import { markKey, type Mark } from '../model/marks.ts'
import type { ProgressSummary } from '../model/summarizeProgress.ts'

interface MarkDoneProps {
  courseId: string
  lessonId: string
  title: string
  stand: ProgressSummary
}

/** Says that a lesson is done, or not: at once here, and on the server as soon as it can be reached. */
export function MarkDone({ courseId, lessonId, title, stand }: MarkDoneProps) {
  const server = useServer()
  const { keeper, marks } = useMarks()
  const mark = marks.get(markKey(courseId, lessonId))
  const done = stand.done.has(lessonId)
  return (
    <div className="stack">
      <div className="row">
        <Button
          kind={done ? 'quiet' : 'primary'}
          onClick={() => void keeper.mark(server, courseId, lessonId, !done)}
        >
          {done ? 'Mark as not done' : 'Mark as done'}
        </Button>
        <span className="soft" role="status">
          {done ? `Done: ${title}. ` : ''}
          {stand.done.size} of {stand.total} lessons done.
          {mark?.state === 'waiting' && ' No connection: we keep this and send it once it is back.'}
        </span>
      </div>
      {mark?.state === 'refused' && <Refused mark={mark} />}
    </div>
  )
}

function Refused({ mark: { done, message } }: { mark: Mark }) {
  return (
    <Notice tone="bad">
      <p>
        We could not mark it as {done ? 'done' : 'not done'}. {message}
      </p>
    </Notice>
  )
}
