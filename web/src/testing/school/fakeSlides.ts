import { notFound } from '@shala/contract/AppError'
import { GraduateSlide, slideKind, type SlideContent } from '@shala/contract/graduates/graduates'
import { inState, orderSlides, setSlideState } from '@shala/contract/graduates/slides'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { answer } from './answer.ts'

const at = new Date('2026-01-01')

function change(
  school: FakeSchool,
  { slideId, revision }: { readonly slideId: string; readonly revision: number },
  decide: (slide: SlideContent) => SlideContent,
) {
  return school.change(slideKind, slideId, revision, (before) => {
    if (before === null) throw notFound('slideId', 'there is no such slide')
    return decide(before)
  })
}

/** The answers of callables for slides, like those of the functions. */
export const slideAnswers: Answers = [
  answer(setSlideState, (school, { state, ...seen }) =>
    change(school, seen, (before) => inState(before, state, at)),
  ),
  answer(orderSlides, (school, { slides }) => ({
    slides: slides.map((seen, index) =>
      change(school, seen, (before) => ({ ...before, position: index + 1 })),
    ),
  })),
]

export const getSlide = (school: FakeSchool, id: string) =>
  GraduateSlide.parse(school.collections.get('graduateSlides')?.get(id))

export function addSlide(school: FakeSchool, id: string, parts: object = {}): void {
  const picture = { path: `graduate-slides/${id}/1.webp`, width: 800, height: 1000, alt: id }
  const whole = { picture, caption: '', position: 1, visible: true, from: null, until: null }
  school.add('graduateSlides', id, { ...whole, deletedAt: null, ...parts })
}
