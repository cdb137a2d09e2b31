import { setSlideState } from '@shala/contract/graduates/slides'
import { slowTest } from '@shala/contract/testing/slowTest'
import { admin } from '../testing/builders/admin.ts'
import { createSlide, listSlideEvents, readSlide } from '../testing/builders/slides.ts'
import { call, refusal } from '../testing/server.ts'

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

describe('changing the state of a slide is refused', () => {
  const request = { slideId: 'one', revision: 1, state: 'hidden' }

  test('for a missing slide', async () => {
    expect(await refusal(setSlideState, request, admin)).toMatchObject({ code: 'NOT_FOUND' })
  })

  slowTest('for a slide changed by another admin', async () => {
    const { id } = await createSlide(admin)
    await call(setSlideState, { slideId: id, revision: 1, state: 'hidden' }, admin)
    const late = { slideId: id, revision: 1, state: 'deleted' }
    expect(await refusal(setSlideState, late, admin)).toMatchObject({
      code: 'ABORTED',
      field: 'revision',
    })
    expect(await readSlide(id)).toMatchObject({ deletedAt: null, revision: 2 })
  })
})
