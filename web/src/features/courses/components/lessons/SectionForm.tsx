import { Course } from '@shala/contract/courses/courses'
import type { Lesson } from '@shala/contract/courses/lessons'
import { limits } from '@shala/contract/limits'
import { useRef, useState } from 'react'
import { isEditConflict } from '#shared/CallError.ts'
import type { Stored } from '#shared/query.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import { changedElsewhere } from '#shared/ui/record/EditConflict.tsx'
import type { Done } from '#shared/ui/record/useUndo.ts'
import { useSections } from '../../api/useLessonOutline.ts'
import {
  parseSection,
  sectionErrorLabels,
  type SectionFormValues,
  sectionLabels,
} from '../../model/course.ts'
import type { LessonRow, SectionRow, StoredOutline } from '../../model/lessonOutline.ts'

interface PublishDraftsProps {
  drafts: readonly Stored<Lesson>[]
  /** Throws the `CallError` that it met. */
  publish: (drafts: readonly Stored<Lesson>[]) => Promise<void>
}

/** Publishes all drafts of a course, after it said which. */
export function PublishDrafts({ drafts, publish }: PublishDraftsProps) {
  /** Those that were drafts when it was pressed: no other is published than was read. */
  const [asked, setAsked] = useState<readonly Stored<Lesson>[] | null>(null)
  return (
    <>
      <Button unavailable={drafts.length === 0} onClick={() => setAsked(drafts)}>
        Publish all drafts
      </Button>
      {asked && (
        <ConfirmPublish
          drafts={asked}
          publish={() => publish(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface ConfirmPublishProps {
  drafts: readonly Stored<Lesson>[]
  publish: () => Promise<void>
  onClose: () => void
}

function ConfirmPublish({ drafts, publish, onClose }: ConfirmPublishProps) {
  const form = useForm<never>({ send: publish, onSent: onClose })
  return (
    <DialogForm
      title={`Publish ${lessonCount(drafts.length)}?`}
      form={form}
      submit={`Publish ${lessonCount(drafts.length)}`}
      pending="Publishing…"
      leave="Cancel"
      onClose={onClose}
    >
      <p>Students with this course can read {drafts.length === 1 ? 'it' : 'them'} straight away:</p>
      <ul className="publish-drafts bullets">
        {drafts.map(({ id, data }) => (
          <li key={id}>{data.title}</li>
        ))}
      </ul>
    </DialogForm>
  )
}

/** Such as `1 lesson` and `3 lessons`. */
export const lessonCount = (count: number) => (count === 1 ? '1 lesson' : `${count} lessons`)

interface SectionHeadingProps {
  section: SectionRow
  lessons: readonly LessonRow[]
  isPending: boolean
  onRename: () => void
  onRemove: () => void
}

export function SectionHeading(props: SectionHeadingProps) {
  const { section, lessons, isPending, onRename, onRemove } = props
  const { title } = section.data
  return (
    <>
      <h3 className="lesson-section">{title}</h3>
      <span className="soft small">
        {lessons.length === 0 ? 'No lessons yet' : lessonCount(lessons.length)}
      </span>
      <Button small aria-label={`Rename section: ${title}`} onClick={onRename}>
        Rename
      </Button>
      <Button
        small
        kind="danger"
        pending={isPending}
        aria-label={`Remove section: ${title}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </>
  )
}

interface SectionFormProps {
  courseId: string
  /** The course as it was when the form was opened. */
  course: StoredOutline['course']
  /** Null for a new one. */
  section: SectionRow | null
  /** Those that a new one can begin with. */
  lessons: readonly LessonRow[]
  onDone: (done: Done) => void
  onUndone: () => void
  /** Called if another user was faster. */
  onConflict: () => void
  onClose: () => void
}

const conflict = `${changedElsewhere} Your text is still here: press again to save it.`

export function SectionForm(props: SectionFormProps) {
  const { courseId, course, section, lessons, onDone, onUndone, onConflict, onClose } = props
  const server = useServer()
  const sections = useSections(courseId, onUndone)
  const [values, setValues] = useState<SectionFormValues>({
    title: section?.data.title ?? '',
    before: null,
  })
  /** The course as last seen; changes by other users are shown before they count. */
  const [seen, setSeen] = useState(course)
  const done = useRef<Done | null>(null)
  const stored = seen.sections.find((one) => one.sectionId === section?.sectionId)
  const send = async () => {
    const { data } = parseSection(values)
    if (data === null) return
    const { title, before } = data
    const { revision } = seen
    try {
      done.current = await (section === null
        ? sections.add(title, before, revision)
        : sections.rename(
            { sectionId: section.sectionId, title: stored?.title ?? section.data.title },
            title,
            revision,
          ))
    } catch (error) {
      const now = isEditConflict(error) ? await server.get('courses', courseId, Course) : null
      if (now !== null) {
        setSeen(now)
        onConflict()
      }
      throw error
    }
  }
  const form = useForm<keyof SectionFormValues>({
    check: () => parseSection(values).errors ?? {},
    send,
    onSent: () => {
      if (done.current !== null) onDone(done.current)
      onClose()
    },
    explain: (error) =>
      isEditConflict(error) ? { refused: conflict } : toFormErrors(error, sectionErrorLabels),
  })
  const isOtherName = stored !== undefined && stored.title !== section?.data.title
  return (
    <DialogForm
      title={section === null ? 'Add a section' : `Rename “${section.data.title}”`}
      form={form}
      submit={section === null ? 'Add section' : 'Rename section'}
      pending="Saving…"
      leave="Cancel"
      onClose={onClose}
    >
      <TextField
        label={sectionLabels.title}
        {...form.field('title', values.title, (title) => setValues({ ...values, title }))}
        autoComplete="off"
        maxLength={limits.sectionTitle}
        hint={
          isOtherName
            ? `The title is ${stored.title} now`
            : 'A heading above its lessons, such as Week 1'
        }
      />
      {section === null && lessons.length > 0 && (
        <Select
          label={sectionLabels.before}
          {...form.field('before', values.before ?? '', (before) =>
            setValues({ ...values, before: before === '' ? null : before }),
          )}
          hint="Includes the lessons up to the next section"
          options={[
            { value: '', label: 'No lesson yet (at the end)' },
            ...lessons.map(({ id, data }) => ({ value: id, label: data.title })),
          ]}
        />
      )}
    </DialogForm>
  )
}
