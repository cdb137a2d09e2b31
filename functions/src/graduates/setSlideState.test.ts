import { setSlideState } from '@shala/contract/graduates/slides'
import { slowTest } from '@shala/contract/testing/slowTest'
import { admin } from '../testing/builders/admin.ts'
import { createSlide, listSlideEvents, readSlide } from '../testing/builders/slides.ts'
import { call } from '../testing/server.ts'

slowTest('a slide can be hidden, shown, deleted and restored, with an event each', async () => {
  const { id } = await createSlide(admin)
  const before = await readSlide(id)
  const set = async (state: 'shown' | 'hidden' | 'deleted', revision: number) => {
    expect(await call(setSlideState, { slideId: id, revision, state }, admin)).toEqual({
      id,
      revision: revision + 1,
    })
    const { visible, deletedAt } = (await readSlide(id)) ?? {}
    return [visible, deletedAt]
  }
  expect(await set('hidden', 1)).toEqual([false, null])
  expect(await set('shown', 2)).toEqual([true, null])
  expect(await set('deleted', 3)).toEqual([false, expect.any(Date)])
  expect(await set('hidden', 4)).toEqual([false, null])
  expect(await set('shown', 5)).toEqual([true, null])
  const changed = { revision: 6, updatedAt: expect.any(Date) }
  expect(await readSlide(id)).toEqual({ ...before, ...changed })
  expect((await listSlideEvents(id)).map(({ action, by }) => [action, by])).toEqual(
    ['create', 'hide', 'show', 'delete', 'hide', 'show'].map((action) => [action, admin.uid]),
  )
})
