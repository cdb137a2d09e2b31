import type { Lesson } from '@shala/contract/courses/lessons'
import { useRef, useState } from 'react'
import type { Stored } from '../../../../shared/query.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Dialog } from '../../../../shared/ui/Dialog.tsx'
import { takeFocus } from '../../../../shared/ui/takeFocus.ts'
import { useLessonFiles } from '../../api/useLessonFiles.ts'
import { noAttachments } from '../../model/lessonAttachments.ts'
import { buildPreview, type PreviewedLesson } from '../../model/lessonPreview.ts'
import { AddDownload, AddImage } from './AddFile.tsx'
import type { FileKind } from './EditorToolbar.tsx'
import { LessonFiles } from './LessonFiles.tsx'
import { LessonForm, type TypedLesson } from './LessonForm.tsx'
import { LessonPreview } from './LessonPreview.tsx'
import { LessonStatusBar } from './LessonStatusBar.tsx'
import type { TextHandle } from './TextEditor.tsx'

interface LessonEditorProps {
  courseId: string
  /** Also a new one has its key before it is saved, so that its files have their place. */
  lessonId: string
  /** Null for a new one. */
  first: Stored<Lesson> | null
  onSaved: (title: string) => void
  onLeave: () => void
}

/** The form of a lesson and, in its place for as long as one looks, what students see of it. */
export function LessonEditor({ courseId, lessonId, first, onSaved, onLeave }: LessonEditorProps) {
  const [lesson, setLesson] = useState(first)
  const [staged, setStaged] = useState(noAttachments)
  const [preview, setPreview] = useState<PreviewedLesson | null>(null)
  const [isBack, setIsBack] = useState(false)
  /** A file that is wanted between the paragraphs. */
  const [wanted, setWanted] = useState<FileKind | null>(null)
  const text = useRef<TextHandle>(null)
  const change = (next: (lesson: Stored<Lesson>) => Stored<Lesson>) =>
    setLesson((now) => now && next(now))
  const { files, downloads } = lesson?.data ?? staged
  const attachments = { files, downloads }
  const actions = useLessonFiles({
    courseId,
    lessonId,
    lesson,
    onLesson: change,
    onStaged: setStaged,
  })

  const previewButton = ({ isDirty, draft }: TypedLesson) => (
    <Button
      small
      ref={isBack ? takeFocus : undefined}
      onClick={() => {
        setIsBack(false)
        const status = lesson?.data.status ?? 'draft'
        setPreview(buildPreview(draft, { ...attachments, status }, isDirty))
      }}
    >
      Preview
    </Button>
  )
  const place = (path: string) => text.current?.insertFile(path)
  const [added, setAdded] = useState<string | null>(null)
  const wantedParts = {
    // The dialog gives the focus back before the editor takes it.
    onAdded: () => {
      setWanted(null)
      if (added !== null) place(added)
    },
    onLeave: () => setWanted(null),
  }
  return (
    <>
      {preview && (
        <LessonPreview
          courseId={courseId}
          lessonId={lessonId}
          lesson={preview}
          back="Back to editing"
          onLeave={() => {
            setPreview(null)
            setIsBack(true)
          }}
        />
      )}
      {/* What is typed stays where it is. A class that lays out would show what is hidden. */}
      <div hidden={preview !== null}>
        <div className="stack-wide">
          <LessonForm
            courseId={courseId}
            lessonId={lessonId}
            lesson={lesson}
            onBase={setLesson}
            onSaved={onSaved}
            onLeave={onLeave}
            attachments={attachments}
            text={text}
            onWantFile={setWanted}
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
          <LessonFiles attachments={attachments} actions={actions} onPlace={place} />
        </div>
      </div>
      {wanted === 'picture' && (
        <Dialog title="Picture between the paragraphs" onClose={wantedParts.onLeave}>
          <AddImage
            {...wantedParts}
            onAdd={async (picture) => setAdded(await actions.addPicture(picture))}
          />
        </Dialog>
      )}
      {wanted === 'download' && (
        <Dialog title="PDF or audio between the paragraphs" onClose={wantedParts.onLeave}>
          <AddDownload
            {...wantedParts}
            onAdd={async (file) => setAdded(await actions.addDownload(file))}
          />
        </Dialog>
      )}
    </>
  )
}
