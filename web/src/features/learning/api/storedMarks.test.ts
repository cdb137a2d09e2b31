import fc from '@shala/contract/testing/fastCheck'
import { PendingItems } from '#shared/pending/PendingItems.ts'
import type { KeptItem } from '#shared/pending/pendingItem.ts'
import { FakeDevice } from '#testing/FakeDevice.ts'
import { lessonMarkKind, type SaidMark } from '../model/marks.ts'

type KeptMark = KeptItem<SaidMark>

const day = 24 * 60 * 60 * 1000
let device: FakeDevice
let maya: PendingItems<SaidMark>
beforeEach(() => {
  device = new FakeDevice()
  maya = of('maya')
})

const of = (userId: string) =>
  new PendingItems(lessonMarkKind, userId, () => device.tab().storage())

const buildMark = (wishes: Partial<KeptMark> = {}): KeptMark => ({
  courseId: 'yoga',
  lessonId: 'breath',
  done: true,
  at: 5,
  state: 'waiting' as const,
  message: '',
  late: false,
  ...wishes,
})

test('keeps the last mark of each lesson, in order', () => {
  const [breath, spine] = [buildMark({ at: 9 }), buildMark({ lessonId: 'spine', at: 7 })]
  for (const mark of [buildMark(), spine, breath]) expect(maya.put(mark)).toBe(true)
  expect(of('maya').all()).toEqual([spine, breath])
})

test('stores only the keys and the mark', () => {
  maya.put(buildMark())
  expect([...device.kept]).toEqual([
    [
      'shala.mark maya yoga breath',
      '{"courseId":"yoga","lessonId":"breath","done":true,"at":5,"state":"waiting","message":"","late":false,"userId":"maya"}',
    ],
  ])
})

test('removes a sent mark, but not a newer one', () => {
  maya.put(buildMark({ at: 9 }))
  maya.remove(buildMark({ at: 5 }))
  expect(maya.all()).toHaveLength(1)
  maya.remove(buildMark({ at: 9 }))
  expect(device.kept.size).toBe(0)
})

test('reads only the user’s marks, even if another uid has the same prefix', () => {
  const others = ['may', 'maya yoga', 'maya yoga breath', 'MAYA', 'leo']
  for (const userId of others) of(userId).put(buildMark())
  expect(maya.all()).toEqual([])
  maya.put(buildMark())
  expect(maya.all()).toHaveLength(1)
  for (const userId of others) expect(of(userId).all()).toHaveLength(1)
})

test.each<[string, string]>([
  ['invalid JSON', '{'],
  ['an empty text', ''],
  ['null', 'null'],
  ['an array', '[]'],
  ['a mark without a user', JSON.stringify(buildMark())],
  ['an unknown field', JSON.stringify({ ...buildMark(), userId: 'maya', admin: true })],
  ['a course that is a path', JSON.stringify({ ...buildMark(), userId: 'maya', courseId: '../x' })],
  ['a boolean as a string', JSON.stringify({ ...buildMark(), userId: 'maya', done: 'true' })],
  ['an invalid time', JSON.stringify({ ...buildMark(), userId: 'maya', at: 'soon' })],
  ['an unknown state', JSON.stringify({ ...buildMark(), userId: 'maya', state: 'saved' })],
])('drops %s', (_, value) => {
  device.kept.set('shala.mark maya yoga spine', value)
  maya.put(buildMark())
  expect(maya.all()).toEqual([buildMark()])
  maya.tidy(0)
  expect(device.kept.size).toBe(1)
})

test('reads any stored value without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (value) => {
      device.kept.set('shala.mark maya yoga spine', value)
      maya.tidy(0)
      expect(maya.all()).toEqual([])
      expect(device.kept.size).toBe(0)
    }),
  )
})

test('deletes entries of other users after thirty days, but no others', () => {
  device.kept.set('shala.signedIn', '1')
  maya.put(buildMark({ at: 0 }))
  of('leo').put(buildMark({ at: 0 }))
  of('mira').put(buildMark({ at: 2 * day }))
  maya.tidy(31 * day)
  expect(maya.all()).toHaveLength(1)
  expect(of('leo').all()).toEqual([])
  expect(of('mira').all()).toHaveLength(1)
  expect(device.kept.has('shala.signedIn')).toBe(true)
})

test('throws no error if the browser’s storage is full or denied', () => {
  device.full = true
  expect(maya.put(buildMark())).toBe(false)
  const refusing = new PendingItems(lessonMarkKind, 'maya', () => {
    throw new DOMException('Denied.', 'SecurityError')
  })
  expect(refusing.put(buildMark())).toBe(false)
  expect(refusing.all()).toEqual([])
  refusing.remove(buildMark())
  refusing.tidy(0)
})

test('removes the older mark of a lesson if the storage is full', () => {
  maya.put(buildMark({ done: true, at: 5 }))
  device.full = true
  expect(maya.put(buildMark({ done: false, at: 6 }))).toBe(false)
  expect(maya.all()).toEqual([])
})
