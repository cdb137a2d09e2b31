import { type Lesson, saveLesson } from '@shala/contract/courses/lessons'
import { limits } from '@shala/contract/limits'
import { type ReactNode, type RefObject, useState } from 'react'
import { useLoad } from '#shared/load.ts'
import type { Stored } from '#shared/query.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { LinkField, TextField } from '#shared/ui/form/TextField.tsx'
import { RecordForm } from '#shared/ui/record/RecordForm.tsx'
import { isSame, useRecordForm } from '#shared/ui/record/useRecordForm.ts'
import type { LessonAttachments } from '../../api/useLessonFiles.ts'
import { completeVideoLink, type LessonDraft, lessonRecord } from '../../model/lessonDraft.ts'
import type { FileKind } from './EditorToolbar.tsx'
import { AttachmentsContext } from './FileInText.tsx'
import type { TextHandle } from './TextEditor.tsx'

interface LessonFormProps {
  courseId: string
  lessonId: string
  /** Null for a new one. */
  lesson: Stored<Lesson> | null
  /** Called when the form continues from a newer version, saved by another user. */
  onBase: (lesson: Stored<Lesson>) => void
  onSaved: (title: string) => void
  onLeave: () => void
  /** Its files as they are now; a new lesson is saved with them. */
  attachments: LessonAttachments
  /** The editor of its text. */
  text: RefObject<TextHandle | null>
  onWantFile: (kind: FileKind) => void
  /** Content above the fields. */
  lead: (typed: TypedLesson) => ReactNode
}

export interface TypedLesson {
  /** Something of it is not saved yet. */
  isDirty: boolean
  draft: LessonDraft
}

/** Writes a lesson, or changes one. */
export function LessonForm(props: LessonFormProps) {
  const { courseId, lessonId, lesson, onBase, onSaved, onLeave } = props
  const { attachments, text, onWantFile, lead } = props
  const server = useServer()
  // The editor is as large as all the rest of the page; only who writes a lesson fetches it. Where
  // it does not arrive the rest of the form stays, with what is typed in it.
  const editor = useLoad(serverQuery(['code', 'TextEditor'], () => import('./TextEditor.tsx')))
  // The editor takes a text once; another one needs another editor.
  const [round, setRound] = useState(0)
  const [wasSaved, setWasSaved] = useState(lesson !== null)
  const record = useRecordForm(lessonRecord(courseId), {
    stored: lesson,
    newId: lessonId,
    onBase,
    // The editor is asked itself.
    newest: (draft) => {
      const body = text.current?.read() ?? draft.body
      return isSame(body, draft.body) ? draft : { ...draft, body }
    },
    save: async (content, seen) => {
      const named = { courseId, lessonId, revision: seen?.revision ?? 0 }
      const request = { ...named, lesson: content, ...(seen === null && attachments) }
      const answer = await server.call(saveLesson, request)
      setWasSaved(true)
      return { ...answer, saved: content.title }
    },
    onSaved,
  })
  const { field, values, conflict } = record
  const isStaged = !wasSaved && attachments.files.length + attachments.downloads.length > 0
  const isDirty = record.isDirty || isStaged
  const withNewEditor = (resolve: () => void) => () => {
    resolve()
    setRound((n) => n + 1)
  }
  return (
    <RecordForm
      record={{
        ...record,
        isDirty,
        conflict: conflict && {
          ...conflict,
          onTakeTheirs: withNewEditor(conflict.onTakeTheirs),
          onKeepMine: withNewEditor(conflict.onKeepMine),
        },
      }}
      className="lesson-form"
      label={lesson ? 'Edit lesson' : 'New lesson'}
      submit={lesson ? 'Save changes' : 'Add lesson'}
      back="Back to the course"
      onLeave={onLeave}
      lead={lead({ isDirty, draft: values })}
    >
      <TextField {...field('title')} autoComplete="off" maxLength={limits.lessonTitle} />
      <Loaded load={editor} of="the editor">
        {({ default: TextEditor }) => (
          <AttachmentsContext value={attachments}>
            <TextEditor
              key={round}
              ref={text}
              name="body"
              label={field('body').label}
              text={values.body}
              error={field('body').error}
              onChange={field('body').onChange}
              onWantFile={onWantFile}
            />
          </AttachmentsContext>
        )}
      </Loaded>
      <LinkField
        {...field('video')}
        autoComplete="off"
        complete={completeVideoLink}
        hint="A video on YouTube or Vimeo: its address or its embed code"
      />
      <TextField
        {...field('minutes')}
        autoComplete="off"
        inputMode="numeric"
        hint="How long it takes"
      />
      <CheckBox
        name="freePreview"
        checked={values.freePreview}
        hint="Anyone can read it once the lesson and the course are published"
        onChange={field('freePreview').onChange}
      >
        Free preview
      </CheckBox>
    </RecordForm>
  )
}
