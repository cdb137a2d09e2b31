import { Lesson, lessonsPath } from '@shala/contract/courses/lessons'
import { useState } from 'react'
import { useLoad } from '../../../../shared/load.ts'
import { documentQuery, toEdit } from '../../../../shared/queryClient.ts'
import { useServer } from '../../../../shared/server.ts'
import { OpenRecord } from '../../../../shared/ui/record/OpenRecord.tsx'
import { newRecordId } from '../../model/lessonOutline.ts'
import { LessonEditor } from './LessonEditor.tsx'
import { LessonHeading } from './LessonPreview.tsx'

interface LessonPageProps {
  courseId: string
  /** Null for a new one. */
  lessonId: string | null
  /** A new one was saved for the first time. */
  onMade: (lessonId: string, title: string) => void
  onSaved: (title: string) => void
  onLeave: () => void
}

/** A lesson: its text, its pictures, and whether students see it. */
export function LessonPage(props: LessonPageProps) {
  const { lessonId, onMade } = props
  // A call that is sent again must name the lesson that the first one made.
  const [madeUp] = useState(newRecordId)
  if (lessonId === null) {
    return (
      <>
        <LessonHeading courseId={props.courseId} title="New lesson" />
        <LessonEditor
          {...props}
          lessonId={madeUp}
          first={null}
          onSaved={(title) => onMade(madeUp, title)}
        />
      </>
    )
  }
  return <EditLesson {...props} lessonId={lessonId} />
}

function EditLesson(props: LessonPageProps & { lessonId: string }) {
  const { courseId, lessonId, onLeave } = props
  const server = useServer()
  const load = useLoad(toEdit(documentQuery(server, lessonsPath(courseId), lessonId, Lesson)))
  return (
    <OpenRecord load={load} noun="lesson" back="Back to the course" onLeave={onLeave}>
      {(data) => (
        <>
          <LessonHeading courseId={courseId} title={data.title} />
          <LessonEditor {...props} first={{ id: lessonId, data }} />
        </>
      )}
    </OpenRecord>
  )
}
