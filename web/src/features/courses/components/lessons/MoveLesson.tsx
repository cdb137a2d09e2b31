import { useState } from 'react'
import { DialogForm } from '../../../../shared/ui/form/DialogForm.tsx'
import { Select } from '../../../../shared/ui/form/Select.tsx'
import { useForm } from '../../../../shared/ui/form/useForm.ts'
import {
  groupOf,
  outlineGroups,
  type LessonRow,
  type OutlineRow,
} from '../../model/lessonOutline.ts'

interface MoveLessonProps {
  rows: readonly OutlineRow[]
  lesson: LessonRow
  /** To the end of a section; null: of those before the sections. */
  onMove: (sectionId: string | null) => void
  onClose: () => void
}

/** Asks into which section a lesson goes. */
export function MoveLesson({ rows, lesson, onMove, onClose }: MoveLessonProps) {
  const own = groupOf(rows, lesson)?.sectionId ?? ''
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
      title={`Move ${lesson.data.title}`}
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
