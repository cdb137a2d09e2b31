import { Lesson, lessonsOf, saveLesson } from '@shala/contract/lessons'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf, Refusal } from '../../../../shared/Refusal.ts'
import { useServer, type Stored } from '../../../../shared/server.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { CheckBox } from '../../../../shared/ui/CheckBox.tsx'
import { Form } from '../../../../shared/ui/Form.tsx'
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx'
import { TextField } from '../../../../shared/ui/TextField.tsx'
import { Clash, differencesOf } from '../../../../shared/ui/record/Clash.tsx'
import { UnsavedGuard } from '../../../../shared/ui/record/UnsavedGuard.tsx'
import { useForm } from '../../../../shared/ui/useForm.ts'
import {
  draftOf,
  faultAt,
  lessonLabels,
  newLesson,
  readLesson,
  wordsOf,
  type LessonDraft,
} from './lessonDraft.ts'

/** The editor is as large as all the rest of the page; only who writes a lesson fetches it. */
const TextEditor = lazy(() => import('./TextEditor.tsx'))

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
  const heading = useRef<HTMLHeadingElement>(null)
  const plain = lesson ? draftOf(lesson.data) : newLesson
  const [draft, setDraft] = useState<LessonDraft>(plain)
  const [theirs, setTheirs] = useState<Stored<Lesson> | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  // The editor takes a text once; another one needs another editor.
  const [round, setRound] = useState(0)
  useEffect(() => heading.current?.focus(), [])

  const send = async () => {
    const { lesson: filled } = readLesson(draft)
    if (filled === null) return
    setTheirs(null)
    const named = { courseId, lessonId }
    try {
      const revision = lesson?.data.revision ?? 0
      await server.call(saveLesson, { ...named, revision, lesson: filled })
      setSaved(filled.title)
    } catch (error) {
      const isClash = error instanceof Refusal && error.code === 'aborted'
      const now = isClash ? await server.get(lessonsOf(courseId), lessonId, Lesson) : null
      if (now === null) throw error
      setTheirs({ id: lessonId, data: now })
    }
  }
  const form = useForm({
    check: () => readLesson(draft).faults ?? {},
    send,
    explain: (error) => {
      const faults = error instanceof Refusal ? faultAt(error.field, error.message) : null
      return faults ? { faults } : { refused: messageOf(error) }
    },
  })

  // By then the guard is gone, so nobody is asked on the way on.
  const tellSaved = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved !== null) tellSaved(saved)
  }, [saved])

  const differences = (other: LessonDraft) =>
    differencesOf(lessonLabels, wordsOf(draft), wordsOf(other))
  const dirty = saved === null && differences(plain).length > 0
  const goOnFrom = (now: Stored<Lesson>) => {
    onBase(now)
    setTheirs(null)
    heading.current?.focus()
  }
  const field = (name: 'title' | 'video' | 'minutes') => ({
    ...{ name, label: lessonLabels[name], value: draft[name], error: form.faults[name] },
    autoComplete: 'off',
    onChange: (value: string) => setDraft((before) => ({ ...before, [name]: value })),
  })
  return (
    <section className="card stack lesson-form" aria-labelledby="lesson-form-title">
      <h2 id="lesson-form-title" ref={heading} tabIndex={-1}>
        {lesson ? lesson.data.title : 'New lesson'}
      </h2>
      {dirty && <UnsavedGuard />}
      <Form
        form={form}
        label={lesson ? 'Edit lesson' : 'New lesson'}
        submit={lesson ? 'Save changes' : 'Add lesson'}
        pending="Saving…"
        beside={<Button onClick={onLeave}>Back to the course</Button>}
      >
        <TextField {...field('title')} maxLength={200} />
        <Suspense fallback={<Skeleton of="the editor" lines={6} />}>
          <TextEditor
            key={round}
            label={lessonLabels.body}
            text={draft.body}
            error={form.faults.body}
            onChange={(body) => setDraft((before) => ({ ...before, body }))}
          />
        </Suspense>
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
          onChange={(freePreview) => setDraft((before) => ({ ...before, freePreview }))}
        >
          Free preview
        </CheckBox>
        {theirs && (
          <Clash
            differences={differences(draftOf(theirs.data))}
            onTakeTheirs={() => {
              setDraft(draftOf(theirs.data))
              setRound((n) => n + 1)
              goOnFrom(theirs)
            }}
            onKeepMine={() => goOnFrom(theirs)}
          />
        )}
      </Form>
    </section>
  )
}
