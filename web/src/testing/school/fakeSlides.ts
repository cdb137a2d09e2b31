import { GraduateSlide, slideKind } from '@shala/contract/graduates/graduates'
import { inState, orderSlides, saveSlide, setSlideState } from '@shala/contract/graduates/slides'
import { assertRevision } from '@shala/contract/records'
import type { Answers } from './FakeSchool.ts'

/** Where the slides of a test are kept. */
interface SlideStore {
  readonly collections: ReadonlyMap<string, ReadonlyMap<string, unknown>>
  put(collection: string, id: string, data: unknown): void
}

const at = new Date('2026-01-01')

/** Answers slide callables and applies their effects, like the functions. */
function answerSlides(store: SlideStore, name: string, input: unknown): unknown {
  if (name === 'saveSlide') return save(store, input)
  if (name === 'orderSlides') return order(store, input)
  const { slideId, revision, state } = setSlideState.input.parse(input)
  return change(store, slideId, revision, inState(getSlide(store, slideId), state, at))
}

function save(store: SlideStore, input: unknown) {
  const { slideId, revision, upload, alt, ...words } = saveSlide.input.parse(input)
  const path = `graduate-slides/any/${upload?.uploadId ?? ''}.webp`
  const picture = { path, width: 800, height: 1000, alt }
  if (slideId === undefined) {
    const id = upload?.uploadId ?? ''
    addSlide(store, id, { ...words, picture, position: 1000, revision: 1 })
    return { id, revision: 1 }
  }
  const before = getSlide(store, slideId)
  const kept = upload === undefined ? { ...before.picture, alt } : picture
  return change(store, slideId, revision ?? 0, { ...words, picture: kept })
}

function order(store: SlideStore, input: unknown) {
  const { slides } = orderSlides.input.parse(input)
  return {
    slides: slides.map(({ slideId, revision }, index) =>
      change(store, slideId, revision, { position: index + 1 }),
    ),
  }
}

function change(store: SlideStore, id: string, seen: number, changes: object) {
  const before = getSlide(store, id)
  assertRevision(slideKind, before, seen)
  store.put('graduateSlides', id, { ...before, ...changes, revision: seen + 1 })
  return { id, revision: seen + 1 }
}

export function getSlide(store: SlideStore, id: string): GraduateSlide {
  return GraduateSlide.parse(store.collections.get('graduateSlides')?.get(id))
}

export function addSlide(store: SlideStore, id: string, parts: object = {}): void {
  const picture = { path: `graduate-slides/${id}/1.webp`, width: 800, height: 1000, alt: id }
  const whole = { picture, caption: '', position: 1, visible: true, from: null, until: null }
  const stamps = { deletedAt: null, revision: 1, createdAt: at, updatedAt: at }
  store.put('graduateSlides', id, { ...whole, ...stamps, ...parts })
}

export const slideAnswers: Answers = Object.fromEntries(
  ['saveSlide', 'setSlideState', 'orderSlides'].map((name) => [
    name,
    (school, input) => answerSlides(school, name, input),
  ]),
)
