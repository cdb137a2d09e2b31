import type { GraduateSlide } from '@shala/contract/graduates/graduates'
import type { SlideText } from '@shala/contract/graduates/slides'
import { limits } from '@shala/contract/limits'
import type * as z from 'zod'
import { formatDay } from '../../../shared/dates.ts'
import { textOrNull } from '../../../shared/typedText.ts'
import type { FormErrorLabels, Parsed } from '../../../shared/ui/form/formErrors.ts'
import type { FieldErrors } from '../../../shared/ui/form/useForm.ts'

/** The values of the slide form. */
export interface SlideDraft {
  alt: string
  caption: string
  /** Days, or empty. */
  from: string
  until: string
}

export const draftLabels: Readonly<Record<keyof SlideDraft, string>> = {
  alt: 'What the picture shows',
  caption: 'Caption',
  from: 'First day',
  until: 'Last day',
}

export type SlideField = keyof SlideDraft | 'picture'

export function toSlideDraft(slide: GraduateSlide | null): SlideDraft {
  const { picture, caption, from, until } = slide ?? {}
  return { alt: picture?.alt ?? '', caption: caption ?? '', from: from ?? '', until: until ?? '' }
}

/** The slide as the call takes it, or what is wrong with it. */
export function parseSlide(
  { alt, caption, from, until }: SlideDraft,
  hasPicture: boolean,
): Parsed<z.input<typeof SlideText>, SlideField> {
  const tooLong = (most: number) => `At most ${most} characters`
  const errors: FieldErrors<SlideField> = {}
  if (!hasPicture) errors.picture = 'Choose a picture'
  if (alt.trim() === '') errors.alt = 'Describe what the picture shows'
  if (alt.trim().length > limits.alt) errors.alt = tooLong(limits.alt)
  if (caption.trim().length > limits.caption) errors.caption = tooLong(limits.caption)
  if (from !== '' && until !== '' && until < from) {
    errors.until = 'The last day must not be before the first'
  }
  if (Object.keys(errors).length > 0) return { data: null, errors }
  return { data: { alt, caption, from: textOrNull(from), until: textOrNull(until) }, errors: null }
}

const isField = (field: string): field is SlideField =>
  field === 'picture' || Object.hasOwn(draftLabels, field)

export const slideErrorLabels: FormErrorLabels<SlideField> = {
  fieldAt: (path) => {
    const [name = ''] = path.split('.')
    const field = name === 'upload' ? 'picture' : name
    return isField(field) ? field : null
  },
  sentence: (_, message) => message,
}

interface Showing {
  tone: 'good' | 'warn' | 'plain'
  text: string
}

/** Whether a slide is on the home page on a day (`YYYY-MM-DD`), and if not, why. */
export function getVisibility(
  { visible, from, until }: Pick<GraduateSlide, 'visible' | 'from' | 'until'>,
  today: string,
): Showing {
  if (!visible) return { tone: 'plain', text: 'Hidden' }
  if (until !== null && until < today) return { tone: 'plain', text: `Ended ${formatDay(until)}` }
  if (from !== null && from > today) return { tone: 'warn', text: `From ${formatDay(from)}` }
  return {
    tone: 'good',
    text: until === null ? 'Shown now' : `Shown until ${formatDay(until)}`,
  }
}
