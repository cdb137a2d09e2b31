import { Lesson, lessonsPath } from '@shala/contract/courses/lessons'
import { type ReactNode, useRef, useState } from 'react'
import type { Stored } from '#shared/query.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useUndo } from '#shared/ui/record/useUndo.ts'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import { useLessonStatus } from '../../api/useCourseStatus.ts'
import { noAttachments, useLessonFiles } from '../../api/useLessonFiles.ts'
import { buildPreview, type PreviewedLesson } from '../../model/lessonDraft.ts'
import { statusVerb } from '../../model/lessonOutline.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { AddDownload, AddImage } from './AddFile.tsx'
import type { FileKind } from './EditorToolbar.tsx'
import { LessonFiles } from './LessonFiles.tsx'
import { LessonForm, type TypedLesson } from './LessonForm.tsx'
import { LessonPreview } from './LessonPreview.tsx'
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
function LessonStatusBar(props: LessonStatusBarProps) {
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
