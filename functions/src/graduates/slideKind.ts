import { SlideContent } from '@shala/contract/graduates/graduates'
import type { Collection } from '../firestore/readRecord.ts'

/** The slides of the home page's slider, as records that admins keep. */
export const slideKind: Collection<SlideContent> = {
  collection: 'graduateSlides',
  noun: 'slide',
  content: SlideContent,
}

/** Where a slide's pictures lie. */
export const slideFolder = (slideId: string): string => `graduate-slides/${slideId}`

/** Twice what the slider shows; the screens that need more are few. */
export const slidePixels = 1250

/** What a phone with a plain screen shows. */
export const smallSlidePixels = 625
