import { Button } from '../../../../shared/ui/Button.tsx'
import type { LessonRow, SectionRow } from '../../model/lessonOutline.ts'
import { lessonCount } from './PublishDrafts.tsx'

interface SectionHeadingProps {
  section: SectionRow
  lessons: readonly LessonRow[]
  isPending: boolean
  onRename: () => void
  onRemove: () => void
}

/** The heading of a section in the list of lessons. */
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
