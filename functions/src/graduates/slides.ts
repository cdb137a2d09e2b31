import { changedMeanwhile } from '@shala/contract/audit'
import { type SlideContent, GraduateSlide, slideKind } from '@shala/contract/graduates/graduates'
import * as contract from '@shala/contract/graduates/slides'
import { limits } from '@shala/contract/limits'
import type { Stored } from '@shala/contract/records'
import { AppError, notFound } from '../callable/AppError.ts'
import { changeRecord, changeRecords } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { implement } from '../people/implement.ts'

/** Where a slide's pictures lie. */
export const slideFolder = (slideId: string): string => `graduate-slides/${slideId}`

/** Twice what the slider shows; the screens that need more are few. */
export const slidePixels = 1250

/** The width on a phone with a low-resolution screen. */
export const smallSlidePixels = 625

/**
 * Returns every existing slide by key. Unreadable slides are skipped, as in the slider and on the
 * admin page.
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

export const orderSlides = implement(contract.orderSlides, async ({ slides }, admin) => {
  const there = await presentSlides()
  if (there.size !== slides.length || slides.some(({ slideId }) => !there.has(slideId))) {
    throw new AppError('aborted', changedMeanwhile, 'slides')
  }
  const changes = slides.map(({ slideId, revision }, index) => ({
    id: slideId,
    seen: revision,
    action: 'move',
    by: admin.uid,
    decide: (slide: Parameters<typeof present>[0]) => ({ ...present(slide), position: index + 1 }),
  }))
  return { slides: await changeRecords(slideKind, changes) }
})

const verbs = { shown: 'show', hidden: 'hide', deleted: 'delete' } as const

export const setSlideState = implement(
  contract.setSlideState,
  ({ slideId, revision, state }, admin) =>
    changeRecord(slideKind, {
      id: slideId,
      seen: revision,
      action: verbs[state],
      by: admin.uid,
      decide: async (slide, at) => {
        if (slide === null) throw notFound('slideId', 'there is no such slide')
        if (slide.deletedAt !== null && state !== 'deleted') await nextPosition()
        return contract.inState(slide, state, at)
      },
    }),
)
