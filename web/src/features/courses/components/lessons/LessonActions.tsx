import { useState } from 'react'
import { Link } from 'wouter'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button, buttonClass } from '#shared/ui/Button.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { RowActions } from '#shared/ui/list/RowActions.tsx'
import {
  findSectionRow,
  type LessonRow,
  outlineGroups,
  type OutlineRow,
  statusVerb,
} from '../../model/lessonOutline.ts'
import { StatusBadge } from '../StatusBadge.tsx'

/** The path and query of an open lesson, or of a `new` one, or of its preview. */
export type LessonAddress = (lessonId: string, view?: 'preview') => string

interface LessonActionsProps {
  lesson: LessonRow
  address: LessonAddress
  isPending: (name: string) => boolean
  onToggle: () => void
  /** Undefined where there is no other section to go to. */
  onMove: (() => void) | undefined
  onDuplicate: () => void
  onDelete: () => void
}

/** A lesson in the list: what matters of it, and what one does with it. */
export function LessonActions(props: LessonActionsProps) {
  const { lesson, address, isPending, onToggle, onMove, onDuplicate, onDelete } = props
  const { id, data } = lesson
  const { title, minutes, freePreview, status } = data
  return (
    <>
      <Link href={address(id)}>
        <ListTitle>{title}</ListTitle>
      </Link>
      {minutes !== null && <span className="soft small">{minutes} min</span>}
      {freePreview && <Badge tone="plain">Free preview</Badge>}
      <StatusBadge status={status} />
      <RowActions
        row={title}
        main={
          <Button
            small
            pending={isPending(`status ${id}`)}
            aria-label={`${statusVerb(status)}: ${title}`}
            onClick={onToggle}
          >
            {statusVerb(status)}
          </Button>
        }
      >
        <Link
          href={address(id, 'preview')}
          className={buttonClass('quiet', true)}
          aria-label={`Preview: ${title}`}
        >
          Preview
        </Link>
        {onMove && (
          <Button small aria-label={`Move to a section: ${title}`} onClick={onMove}>
            Move
          </Button>
        )}
        <Button
          small
          pending={isPending(`duplicate ${id}`)}
          aria-label={`Duplicate: ${title}`}
          onClick={onDuplicate}
        >
          Duplicate
        </Button>
        <Button
          small
          kind="danger"
          pending={isPending(`delete ${id}`)}
          aria-label={`Delete: ${title}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </RowActions>
    </>
  )
}

interface MoveLessonProps {
  rows: readonly OutlineRow[]
  lesson: LessonRow
  /** To the end of a section; null: of those before the sections. */
  onMove: (sectionId: string | null) => void
  onClose: () => void
}

/** Asks into which section a lesson goes. */
export function MoveLesson({ rows, lesson, onMove, onClose }: MoveLessonProps) {
  const own = findSectionRow(rows, lesson)?.sectionId ?? ''
  const options = outlineGroups(rows)
    .map(({ section }) => ({
      value: section?.sectionId ?? '',
      label: section?.data.title ?? 'No section, before the others',
    }))
    .filter(({ value }) => value !== own)
  const [chosen, setChosen] = useState(options.at(-1)?.value ?? '')
  const form = useForm<never>({
    send: () => Promise.resolve(),
    onSent: () => {
      onMove(chosen === '' ? null : chosen)
      onClose()
    },
  })
  return (
    <DialogForm
      title={`Move “${lesson.data.title}”`}
      form={form}
      submit="Move lesson"
      pending="Moving…"
      leave="Cancel"
      onClose={onClose}
    >
      <Select
        label="To the end of"
        name="section"
        value={chosen}
        options={options}
        onChange={setChosen}
      />
    </DialogForm>
  )
}
