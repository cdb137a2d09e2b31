import type { Dispatch, SetStateAction } from 'react'
import { TextArea, TextField } from '../../../../shared/ui/form/TextField.tsx'
import { type FieldErrors, formFields } from '../../../../shared/ui/form/useForm.ts'
import { draftLabels, type SlideDraft, type SlideField } from '../../model/slideDraft.ts'
import './slides.css'

interface SlideFieldsProps {
  draft: SlideDraft
  errors: FieldErrors<SlideField>
  onDraft: Dispatch<SetStateAction<SlideDraft>>
}

/** What is said about a slide, and when it is shown. */
export function SlideFields({ draft, errors, onDraft }: SlideFieldsProps) {
  const field = formFields({ labels: draftLabels, values: draft, errors, onChange: onDraft })
  return (
    <>
      <TextArea
        {...field('alt')}
        rows={2}
        hint="For people who do not see it, such as: Six people sit in a circle in a bright hall."
      />
      <TextField {...field('caption')} hint="Below the picture. May be empty." />
      <div className="slide-days">
        <TextField {...field('from')} type="date" hint="Empty: from now on." />
        <TextField {...field('until')} type="date" hint="Empty means no end date." />
      </div>
    </>
  )
}
