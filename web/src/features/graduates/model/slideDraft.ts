import { GraduateSlide } from '@shala/contract/graduates/graduates'
import { SlideText } from '@shala/contract/graduates/slides'
import { limits } from '@shala/contract/limits'
import { formatDay } from '#shared/dates.ts'
import { defineRecord } from '#shared/ui/record/defineRecord.ts'
import { field, optionalText, text } from '#shared/ui/record/fields.ts'

const tooLong = (most: number) => `At most ${most} characters`

/** The pictures of the home page. */
export const slideRecord = defineRecord({
  collection: 'graduateSlides',
  schema: GraduateSlide,
  noun: { one: 'slide', many: 'slides' },
  part: 'slide',
  content: SlideText,
  fields: [
    field('alt', 'What the picture shows', text, {
      get: ({ picture }: GraduateSlide) => picture.alt,
    }),
    field('caption', 'Caption', text),
    field('from', 'First day', optionalText),
    field('until', 'Last day', optionalText),
  ],
  extra: { picture: 'upload' },
  check: ({ alt, caption, from, until }) => ({
    ...(alt.trim() === '' && { alt: 'Describe what the picture shows' }),
    ...(alt.trim().length > limits.alt && { alt: tooLong(limits.alt) }),
    ...(caption.trim().length > limits.caption && { caption: tooLong(limits.caption) }),
    ...(from !== '' &&
      until !== '' &&
      until < from && { until: 'The last day must not be before the first' }),
  }),
  sentence: (_, __, message) => message,
})

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
