import type { Lesson } from '@shala/contract/lessons'
import { useState } from 'react'
import type { Stored } from '../../../../shared/query.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { takeFocus } from '../../../../shared/ui/takeFocus.ts'
import { previewOf, type PreviewedLesson } from '../../model/lessonPreview.ts'
import { LessonForm, type TypedLesson } from './LessonForm.tsx'
import { LessonImages } from './LessonImages.tsx'
import { LessonPreview } from './LessonPreview.tsx'
import { LessonStatusBar } from './LessonStatusBar.tsx'

interface LessonEditorProps {
  courseId: string
  /** Also a new one has its key before it is saved. */
  lessonId: string
  /** Null for a new one. */
  first: Stored<Lesson> | null
  onSaved: (title: string) => void
  onLeave: () => void
}

/** The form of a lesson and, in its place for as long as one looks, what students see of it. */
export function LessonEditor({ courseId, lessonId, first, onSaved, onLeave }: LessonEditorProps) {
  const [lesson, setLesson] = useState(first)
  const [preview, setPreview] = useState<PreviewedLesson | null>(null)
  const [isBack, setIsBack] = useState(false)
  const change = (next: (lesson: Stored<Lesson>) => Stored<Lesson>) =>
    setLesson((now) => now && next(now))
  const { files, status } = lesson?.data ?? { files: [], status: 'draft' }

  const previewButton = ({ isDirty, draft }: TypedLesson) => (
    <Button
      small
      ref={isBack ? takeFocus : undefined}
      onClick={() => {
        setIsBack(false)
        setPreview(previewOf(draft, { files, status }, isDirty))
      }}
    >
      Preview
    </Button>
  )
  const back = () => {
    setPreview(null)
    setIsBack(true)
  }
  return (
    <>
      {preview && (
        <LessonPreview
          courseId={courseId}
          lessonId={lessonId}
          lesson={preview}
          back="Back to editing"
          onLeave={back}
        />
      )}
      {/* What is typed stays where it is. */}
      <div className="stack-wide" hidden={preview !== null}>
        <LessonForm
          courseId={courseId}
          lessonId={lessonId}
          lesson={lesson}
          onBase={setLesson}
          onSaved={onSaved}
          onLeave={onLeave}
          lead={(typed) =>
            lesson === null ? (
              <div className="row">{previewButton(typed)}</div>
            ) : (
              <LessonStatusBar
                courseId={courseId}
                lesson={lesson}
                onLesson={change}
                isDirty={typed.isDirty}
              >
                {previewButton(typed)}
              </LessonStatusBar>
            )
          }
        />
        {lesson && <LessonImages courseId={courseId} lesson={lesson} onLesson={change} />}
      </div>
    </>
  )
}
