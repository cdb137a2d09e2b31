import { Lesson, lessonsOf } from '@shala/contract/courses/lessons'
import { useLoad } from '../../../../shared/load.ts'
import { documentQuery } from '../../../../shared/queryClient.ts'
import { useServer } from '../../../../shared/server.ts'
import { OpenRecord } from '../../../../shared/ui/record/OpenRecord.tsx'
import { LessonHeading } from './LessonHeading.tsx'
import { LessonPreview } from './LessonPreview.tsx'

interface OpenPreviewProps {
  courseId: string
  lessonId: string
  onLeave: () => void
}

/** The preview of a lesson as it is stored. */
export function OpenPreview({ courseId, lessonId, onLeave }: OpenPreviewProps) {
  const server = useServer()
  const load = useLoad(documentQuery(server, lessonsOf(courseId), lessonId, Lesson))
  const back = 'Back to the course'
  return (
    <OpenRecord load={load} noun="lesson" back={back} onLeave={onLeave}>
      {(data) => (
        <>
          <LessonHeading courseId={courseId} title={`Preview: ${data.title}`} />
          <LessonPreview
            courseId={courseId}
            lessonId={lessonId}
            lesson={{ ...data, isUnsaved: false }}
            back={back}
            onLeave={onLeave}
          />
        </>
      )}
    </OpenRecord>
  )
}
