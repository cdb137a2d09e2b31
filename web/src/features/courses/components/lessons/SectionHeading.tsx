import type { Lesson } from '@shala/contract/courses/lessons'
import { useState } from 'react'
import type { Stored } from '../../../../shared/query.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { DialogForm } from '../../../../shared/ui/form/DialogForm.tsx'
import { useForm } from '../../../../shared/ui/form/useForm.ts'
import type { LessonRow, SectionRow } from '../../model/lessonOutline.ts'

interface PublishDraftsProps {
  drafts: readonly Stored<Lesson>[]
  /** Throws the `AppError` that it met. */
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
      <ul className="publish-drafts">
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
