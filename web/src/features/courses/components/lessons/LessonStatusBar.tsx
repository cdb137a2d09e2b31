import { Lesson, lessonsPath } from '@shala/contract/courses/lessons'
import type { ReactNode } from 'react'
import type { Stored } from '../../../../shared/query.ts'
import { useServer } from '../../../../shared/server.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Refusals } from '../../../../shared/ui/Notice.tsx'
import { UndoBar } from '../../../../shared/ui/record/UndoBar.tsx'
import { useUndo } from '../../../../shared/ui/record/useUndo.ts'
import { useLessonStatus } from '../../api/useCourseStatus.ts'
import { statusVerb } from '../../model/lessonOutline.ts'
import { StatusBadge } from '../StatusBadge.tsx'

interface LessonStatusBarProps {
  courseId: string
  lesson: Stored<Lesson>
  onLesson: (change: (lesson: Stored<Lesson>) => Stored<Lesson>) => void
  /** Something typed is not saved yet: what is published is what was saved last. */
  isDirty: boolean
  /** More to do with the lesson. */
  children?: ReactNode
}

/** Whether students see a lesson, and the button that changes it, beside what is typed. */
export function LessonStatusBar(props: LessonStatusBarProps) {
  const { courseId, lesson, onLesson, isDirty, children } = props
  const server = useServer()
  const { done, say } = useUndo()
  const show = ({ status, revision }: Pick<Lesson, 'status' | 'revision'>) =>
    onLesson(({ id, data }) => ({ id, data: { ...data, status, revision } }))
  const status = useLessonStatus(courseId, {
    onChanged: ({ data }) => show(data),
    onDone: say,
    onRefused: () => void reload(),
  })
  /** Reloads the status only; other changes are shown when the form is saved. */
  const reload = async () => {
    const now = await server.get(lessonsPath(courseId), lesson.id, Lesson).catch(() => null)
    if (now !== null) {
      onLesson(({ id, data }) => ({ id, data: { ...data, status: now.status } }))
    }
  }
  const { status: now } = lesson.data
  return (
    <div className="stack" role="group" aria-label="Status">
      <div className="row">
        <StatusBadge status={now} />
        <Button
          small
          pending={status.isPending(lesson.id)}
          onClick={() => void status.set(lesson, now === 'draft' ? 'published' : 'draft')}
        >
          {statusVerb(now)}
        </Button>
        {children}
      </div>
      {isDirty && (
        <p className="soft small">
          {now === 'draft'
            ? 'Save your changes before you publish.'
            : 'Students see the last saved version.'}
        </p>
      )}
      <UndoBar done={done} />
      <Refusals messages={status.refused.map(({ message }) => message)} />
    </div>
  )
}
