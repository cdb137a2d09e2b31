import { orderSlides } from '@shala/contract/graduates/slides'
import { slowTest } from '@shala/contract/testing/slowTest'
import { admin } from '../testing/builders/admin.ts'
import { createSlide, listSlideEvents, readSlide } from '../testing/builders/slides.ts'
import { call, expectRefusal } from '../testing/server.ts'
import { presentSlides } from './slides.ts'

interface Seen {
  slideId: string
  revision: number
}

/** Returns all slides in order. Other tests create slides, too, so the list may be stale. */
async function seen(): Promise<Seen[]> {
  const slides = [...(await presentSlides())]
  return slides
    .sort(([, a], [, b]) => a.position - b.position)
    .map(([slideId, { revision }]) => ({ slideId, revision }))
}

/** Retries until no other test changes the slides at the same time. */
async function order(arrange: (slides: Seen[]) => Seen[]) {
  for (let tried = 0; ; tried += 1) {
    try {
      return await call(orderSlides, { slides: arrange(await seen()) }, admin)
    } catch (error) {
      if (tried === 20 || !String(error).includes('ABORTED')) throw error
    }
  }
}

test('orderSlides saves the order, with events only for slides that moved', async () => {
  const [a, b] = [await createSlide(admin), await createSlide(admin)]
  await order((slides) => [
    ...slides.filter(({ slideId }) => slideId === b.id),
    ...slides.filter(({ slideId }) => slideId === a.id),
    ...slides.filter(({ slideId }) => ![a.id, b.id].includes(slideId)),
  ])
  expect([(await readSlide(b.id))?.position, (await readSlide(a.id))?.position]).toEqual([1, 2])
  expect((await listSlideEvents(b.id)).at(-1)).toMatchObject({ action: 'move', by: admin.uid })

  const before = (await listSlideEvents(b.id)).length
  await order((slides) => slides)
  expect(await listSlideEvents(b.id)).toHaveLength(before)
})

describe('an outdated order of slides is refused', () => {
  slowTest('if a slide was added concurrently', async () => {
    await createSlide(admin)
    const before = await seen()
    const { id } = await createSlide(admin)
    await expectRefusal(orderSlides, { slides: before.reverse() }, admin, 'ABORTED', 'slides')
    expect(await readSlide(id)).toMatchObject({ revision: 1 })
  })
})
