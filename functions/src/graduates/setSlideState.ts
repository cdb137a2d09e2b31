import type { SlideContent } from '@shala/contract/graduates/graduates'
import * as contract from '@shala/contract/graduates/slides'
import { notFound } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { nextPosition } from './presentSlides.ts'
import { slideKind } from './slideKind.ts'

const verbs = { shown: 'show', hidden: 'hide', deleted: 'delete' } as const

export const setSlideState = adminCallable(
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
        return inState(slide, state, at)
      },
    }),
)

/** The slide in another state; in the state that it is in, it is as it was. */
function inState<Slide extends SlideContent>(
  slide: Slide,
  state: contract.SlideState,
  at: Date,
): Slide {
  return state === 'deleted'
    ? { ...slide, visible: false, deletedAt: slide.deletedAt ?? at }
    : { ...slide, visible: state === 'shown', deletedAt: null }
}
