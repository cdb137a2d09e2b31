import { GraduateSlide, type SlideContent } from '@shala/contract/graduates/graduates'
import { limits } from '@shala/contract/limits'
import { notFound, AppError } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import type { Stored } from '../firestore/readRecord.ts'

/**
 * Every slide that was not deleted, by its key. One that cannot be read counts as little here as it
 * does for the slider and its admin page.
 */
export async function presentSlides(): Promise<Map<string, GraduateSlide>> {
  const { docs } = await firestore().collection('graduateSlides').get()
  const slides = docs.flatMap((document) => {
    const slide = GraduateSlide.safeParse(document.data())
    return slide.success ? [[document.id, slide.data] as const] : []
  })
  return new Map(slides.filter(([, { deletedAt }]) => deletedAt === null))
}

/** The slide, or an AppError where it is not there or was deleted. */
export function present(slide: Stored<SlideContent> | null): Stored<SlideContent> {
  if (slide?.deletedAt !== null) throw notFound('slideId', 'this slide was deleted')
  return slide
}

/** Where one more slide comes: behind the last. Throws an AppError where there are as many as may be. */
export async function nextPosition(): Promise<number> {
  const slides = await presentSlides()
  if (slides.size >= limits.slides) {
    throw new AppError(
      'failed-precondition',
      `There are ${limits.slides} slides already. Delete one first.`,
    )
  }
  return Math.max(0, ...[...slides.values()].map(({ position }) => position)) + 1
}
