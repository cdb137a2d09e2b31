import * as z from 'zod'
import { Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { CroppedUpload } from '../files/uploads.ts'
import { limits } from '../limits.ts'
import type { SlideContent } from './graduates.ts'

export const SlideId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'is not a slide')

const day = z.iso.date('must be a day, such as 2027-01-09').nullable().default(null)

export const SlideText = z.strictObject({
  alt: z
    .string()
    .trim()
    .min(1, 'must say what the picture shows')
    .max(limits.alt, `must be at most ${limits.alt} characters`),
  caption: z
    .string()
    .trim()
    .max(limits.caption, `must be at most ${limits.caption} characters`)
    .default(''),
  from: day,
  until: day,
})

const Saving = SlideText.extend({
  /** Missing for a new slide. */
  slideId: SlideId.optional(),
  /** The revision that the caller saw, with `slideId` only. */
  revision: Revision.optional(),
  /** A picture for a new slide, or another for one that is there. */
  upload: CroppedUpload.optional(),
})

/**
 * Makes a slide of an upload, or changes one. A new one is called like its upload, comes last and is
 * shown. Sent again after the answer was lost, it answers what the first one made.
 */
export const saveSlide = callable('saveSlide', {
  caller: 'content.write',
  service: 'images',
  input: Saving.superRefine(({ slideId, revision, upload, from, until }, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (slideId === undefined && upload === undefined) fault('upload', 'must be a picture')
    if (slideId === undefined && revision !== undefined) fault('revision', 'needs a slide')
    if (slideId !== undefined && revision === undefined) fault('revision', 'is missing')
    if (from !== null && until !== null && from > until) {
      fault('until', 'must not be before the first day')
    }
  }),
  output: SavedRecord,
})

/** A deleted slide comes back with either of the others, for a day. */
export const SlideState = z.enum(['shown', 'hidden', 'deleted'])
export type SlideState = z.infer<typeof SlideState>

export const setSlideState = callable('setSlideState', {
  caller: 'content.write',
  input: z.strictObject({ slideId: SlideId, revision: Revision, state: SlideState }),
  output: SavedRecord,
})

const ExpectedSlide = z.strictObject({ slideId: SlideId, revision: Revision })

/** Saves the order of all slides. `aborted` if a slide was added or changed since. */
export const orderSlides = callable('orderSlides', {
  caller: 'content.write',
  input: z.strictObject({
    slides: z
      .array(ExpectedSlide)
      .min(1, 'must name the slides')
      .max(limits.slides, `must be at most ${limits.slides} slides`)
      .refine((slides) => new Set(slides.map(({ slideId }) => slideId)).size === slides.length, {
        error: 'must name each slide once',
      }),
  }),
  output: z.strictObject({ slides: z.array(SavedRecord) }),
})

/** Returns the slide in the given state; the same object if it has that state already. */
export function inState<Slide extends SlideContent>(
  slide: Slide,
  state: SlideState,
  at: Date,
): Slide {
  return state === 'deleted'
    ? { ...slide, visible: false, deletedAt: slide.deletedAt ?? at }
    : { ...slide, visible: state === 'shown', deletedAt: null }
}
