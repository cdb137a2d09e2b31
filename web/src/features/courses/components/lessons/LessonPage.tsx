import { Lesson, lessonsOf } from '@shala/contract/lessons'
import { useState } from 'react'
import { useLoad } from '../../../../shared/load.ts'
import type { Stored } from '../../../../shared/query.ts'
import { documentQuery, toEdit } from '../../../../shared/queryClient.ts'
import { useServer } from '../../../../shared/server.ts'
import { OpenRecord } from '../../../../shared/ui/record/OpenRecord.tsx'
import { newLessonId } from '../../model/newLessonId.ts'
import { LessonForm } from './LessonForm.tsx'
import { LessonImages } from './LessonImages.tsx'
import { LessonStatusBar } from './LessonStatusBar.tsx'

interface LessonPageProps {
  courseId: string
  /** Null for a new one. */
  lessonId: string | null
  /** A new one was saved for the first time. */
  onMade: (lessonId: string, title: string) => void
  onSaved: (title: string) => void
  onLeave: () => void
}

/** A lesson: its text and, once it is there, its pictures. */
export function LessonPage(props: LessonPageProps) {
  const { courseId, lessonId, onMade, onLeave } = props
  // A call that is sent again must name the lesson that the first one made.
  const [madeUp] = useState(newLessonId)
  if (lessonId === null) {
    return (
      <LessonForm
        courseId={courseId}
        lessonId={madeUp}
        lesson={null}
        onBase={() => undefined}
        onSaved={(title) => onMade(madeUp, title)}
        onLeave={onLeave}
      />
    )
  }
  return <EditLesson {...props} lessonId={lessonId} />
}

function EditLesson(props: LessonPageProps & { lessonId: string }) {
  const { courseId, lessonId, onLeave } = props
  const server = useServer()
  const load = useLoad(toEdit(documentQuery(server, lessonsOf(courseId), lessonId, Lesson)))
  return (
    <OpenRecord load={load} noun="lesson" back="Back to the course" onLeave={onLeave}>
      {(data) => <Found {...props} first={{ id: lessonId, data }} />}
    </OpenRecord>
  )
}

interface FoundProps extends LessonPageProps {
  lessonId: string
  first: Stored<Lesson>
}

function Found({ courseId, lessonId, first, onSaved, onLeave }: FoundProps) {
  const [lesson, setLesson] = useState(first)
  return (
    <div className="stack-wide">
      <LessonForm
        courseId={courseId}
        lessonId={lessonId}
        lesson={lesson}
        onBase={setLesson}
        onSaved={onSaved}
        onLeave={onLeave}
        lead={({ isDirty }) => (
          <LessonStatusBar
            courseId={courseId}
            lesson={lesson}
            onLesson={setLesson}
            isDirty={isDirty}
          />
        )}
      />
      <LessonImages courseId={courseId} lesson={lesson} onLesson={setLesson} />
    </div>
  )
}
