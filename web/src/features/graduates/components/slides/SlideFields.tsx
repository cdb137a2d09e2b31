import { TextArea } from '../../../../shared/ui/TextArea.tsx'
import { TextField } from '../../../../shared/ui/TextField.tsx'
import type { FieldErrors } from '../../../../shared/ui/useForm.ts'
import { draftLabels, type SlideDraft, type SlideField } from '../../model/slideDraft.ts'
import './slides.css'

interface SlideFieldsProps {
  draft: SlideDraft
  errors: FieldErrors<SlideField>
  onDraft: (draft: SlideDraft) => void
}

/** What is said about a slide, and when it is shown. */
export function SlideFields({ draft, errors, onDraft }: SlideFieldsProps) {
  const part = (field: keyof SlideDraft) => ({
    name: field,
    label: draftLabels[field],
    value: draft[field],
    error: errors[field],
    onChange: (value: string) => onDraft({ ...draft, [field]: value }),
  })
  return (
    <>
      <TextArea
        {...part('alt')}
        rows={2}
        hint="For people who do not see it, such as: Six people sit in a circle in a bright hall."
      />
      <TextField {...part('caption')} hint="Below the picture. May be empty." />
      <div className="slide-days">
        <TextField {...part('from')} type="date" hint="Empty: from now on." />
        <TextField {...part('until')} type="date" hint="Empty: without an end." />
      </div>
    </>
  )
}
