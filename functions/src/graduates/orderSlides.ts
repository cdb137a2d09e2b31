import { changedMeanwhile } from '@shala/contract/audit'
import * as contract from '@shala/contract/graduates/slides'
import { AppError } from '../callable/AppError.ts'
import { changeRecords } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { present, presentSlides } from './presentSlides.ts'
import { slideKind } from './slideKind.ts'

export const orderSlides = adminCallable(contract.orderSlides, async ({ slides }, admin) => {
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
