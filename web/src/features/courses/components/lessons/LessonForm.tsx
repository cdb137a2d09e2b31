import { Lesson, lessonsOf, saveLesson } from '@shala/contract/lessons'
import { useRef, useState } from 'react'
import { useLoad } from '../../../../shared/load.ts'
import type { Stored } from '../../../../shared/query.ts'
import { useServer } from '../../../../shared/server.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { CheckBox } from '../../../../shared/ui/CheckBox.tsx'
import { Form } from '../../../../shared/ui/Form.tsx'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { TextField } from '../../../../shared/ui/TextField.tsx'
import { toFormErrors } from '../../../../shared/ui/formErrors.ts'
import { EditConflict, differencesOf } from '../../../../shared/ui/record/EditConflict.tsx'
import { UnsavedGuard } from '../../../../shared/ui/record/UnsavedGuard.tsx'
import { useRecordForm } from '../../../../shared/ui/record/useRecordForm.ts'
import { isSame } from '../../../../shared/ui/record/useTyped.ts'
import { useForm } from '../../../../shared/ui/useForm.ts'
import {
  draftOf,
  lessonLabels,
  lessonErrorLabels,
  newLesson,
  readLesson,
  comparableValues,
  type LessonDraft,
} from '../../model/lessonDraft.ts'
import type { ReadText } from './TextEditor.tsx'

interface LessonFormProps {
  courseId: string
  lessonId: string
  /** Null for a new one. */
  lesson: Stored<Lesson> | null
  /** Another version to go on from, because somebody else changed it. */
  onBase: (lesson: Stored<Lesson>) => void
  onSaved: (title: string) => void
  onLeave: () => void
}

/** Writes a lesson, or changes one. */
export function LessonForm(props: LessonFormProps) {
  const { courseId, lessonId, lesson, onBase, onSaved, onLeave } = props
  const server = useServer()
  // The editor is as large as all the rest of the page; only who writes a lesson fetches it. Where
  // it does not arrive the rest of the form stays, with what is typed in it.
  const editor = useLoad('editor', () => import('./TextEditor.tsx'))
  // The editor takes a text once; another one needs another editor.
  const [round, setRound] = useState(0)
  const readText = useRef<ReadText>(null)
  const record = useRecordForm({
    collection: lessonsOf(courseId),
    id: lessonId,
    base: lesson,
    onBase,
    blank: newLesson,
    formValuesOf: draftOf,
    // The editor is asked itself.
    newest: (draft) => {
      const body = readText.current?.() ?? draft.body
      return isSame(body, draft.body) ? draft : { ...draft, body }
    },
    onSaved,
    save: async (filled, seen) => {
      const { lesson: content } = readLesson(filled)
      if (content === null) return null
      const named = { courseId, lessonId, revision: seen?.revision ?? 0 }
      const answer = await server.call(saveLesson, { ...named, lesson: content })
      return { ...answer, saved: content.title }
    },
    read: (id) => server.get(lessonsOf(courseId), id, Lesson),
  })
  const {
    heading,
    before,
    values: draft,
    setValues: setDraft,
    current,
    send,
    onSent,
    conflict,
  } = record
  const form = useForm({
    check: () => readLesson(current()).errors ?? {},
    send,
    onSent,
    explain: (error) => toFormErrors(error, lessonErrorLabels),
  })
  const differences = (other: LessonDraft) =>
    differencesOf(lessonLabels, comparableValues(draft), comparableValues(other))
  const field = (name: 'title' | 'video' | 'minutes') => ({
    name,
    label: lessonLabels[name],
    value: draft[name],
    error: form.errors[name],
    autoComplete: 'off',
    onChange: (value: string) => setDraft((now) => ({ ...now, [name]: value })),
  })
  return (
    <section className="card stack lesson-form" aria-labelledby="lesson-form-title">
      <h2 id="lesson-form-title" ref={heading} tabIndex={-1}>
        {lesson ? lesson.data.title : 'New lesson'}
      </h2>
      {differences(before).length > 0 && <UnsavedGuard />}
      <Form
        form={form}
        label={lesson ? 'Edit lesson' : 'New lesson'}
        submit={lesson ? 'Save changes' : 'Add lesson'}
        pending="Saving…"
        beside={<Button onClick={onLeave}>Back to the course</Button>}
      >
        <TextField {...field('title')} maxLength={200} />
        <Loaded load={editor} of="the editor">
          {({ default: TextEditor }) => (
            <TextEditor
              key={round}
              ref={readText}
              label={lessonLabels.body}
              text={draft.body}
              error={form.errors.body}
              onChange={(body) => setDraft((now) => ({ ...now, body }))}
            />
          )}
        </Loaded>
        <TextField
          {...field('video')}
          type="url"
          placeholder="https://"
          hint="An address on YouTube or Vimeo is shown in the lesson, any other as a link"
        />
        <TextField {...field('minutes')} inputMode="numeric" hint="How long one is busy with it" />
        <CheckBox
          name="freePreview"
          checked={draft.freePreview}
          hint="Everybody may read it once it and the course are published"
          onChange={(freePreview) => setDraft((now) => ({ ...now, freePreview }))}
        >
          Free preview
        </CheckBox>
        {conflict && (
          <EditConflict
            differences={differences(conflict.theirs)}
            onTakeTheirs={() => {
              setRound((n) => n + 1)
              conflict.takeTheirs()
            }}
            onKeepMine={conflict.keepMine}
          />
        )}
      </Form>
    </section>
  )
}
