import { notFound } from '@shala/contract/AppError'
import { GraduateSlide, slideKind, type SlideContent } from '@shala/contract/graduates/graduates'
import { inState, orderSlides, saveSlide, setSlideState } from '@shala/contract/graduates/slides'
import type { Answers, FakeSchool } from './FakeSchool.ts'

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
export const slideAnswers: Answers = {
  saveSlide(school, input) {
    const { slideId, revision = 0, upload, alt, ...words } = saveSlide.input.parse(input)
    const path = `graduate-slides/any/${upload?.uploadId ?? ''}.webp`
    const picture = { path, width: 800, height: 1000, alt, small: null }
    if (slideId === undefined) {
      const id = upload?.uploadId ?? ''
      addSlide(school, id, { ...words, picture, position: 1000 })
      return { id, revision: 1 }
    }
    return change(school, { slideId, revision }, (before) => ({
      ...before,
      ...words,
      picture: upload === undefined ? { ...before.picture, alt } : picture,
    }))
  },
  setSlideState(school, input) {
    const { state, ...seen } = setSlideState.input.parse(input)
    return change(school, seen, (before) => inState(before, state, at))
  },
  orderSlides(school, input) {
    const { slides } = orderSlides.input.parse(input)
    return {
      slides: slides.map((seen, index) =>
        change(school, seen, (before) => ({ ...before, position: index + 1 })),
      ),
    }
  },
}

export function getSlide(school: FakeSchool, id: string): GraduateSlide {
  return GraduateSlide.parse(school.collections.get('graduateSlides')?.get(id))
}

export function addSlide(school: FakeSchool, id: string, parts: object = {}): void {
  const picture = { path: `graduate-slides/${id}/1.webp`, width: 800, height: 1000, alt: id }
  const whole = { picture, caption: '', position: 1, visible: true, from: null, until: null }
  const stamps = { deletedAt: null, revision: 1, createdAt: at, updatedAt: at }
  school.put('graduateSlides', id, { ...whole, ...stamps, ...parts })
}
