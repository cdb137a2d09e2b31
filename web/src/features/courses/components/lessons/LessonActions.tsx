import { Link } from 'wouter'
import { Badge } from '../../../../shared/ui/Badge.tsx'
import { Button, buttonClass } from '../../../../shared/ui/Button.tsx'
import type { LessonRow } from '../../model/lessonOutline.ts'
import { statusVerb } from '../../model/lessonStatus.ts'
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
      <Link href={address(id)}>{title}</Link>
      {minutes !== null && <span className="soft small">{minutes} min</span>}
      {freePreview && <Badge tone="plain">Free preview</Badge>}
      <StatusBadge status={status} />
      <Button
        small
        pending={isPending(`status ${id}`)}
        aria-label={`${statusVerb(status)}: ${title}`}
        onClick={onToggle}
      >
        {statusVerb(status)}
      </Button>
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
    </>
  )
}
