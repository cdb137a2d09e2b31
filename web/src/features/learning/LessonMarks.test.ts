import { Refusal } from '../../shared/Refusal.ts'
import { sampleSchool } from '../../testing/FakeSchool.ts'
import { LessonMarks, markKey } from './LessonMarks.ts'

const lost = new Refusal('unavailable', 'No connection.')
const key = markKey('yoga', 'breath')
let school: ReturnType<typeof sampleSchool>
let keeper: LessonMarks
beforeEach(() => {
  school = sampleSchool()
  keeper = new LessonMarks()
})

const mark = (done: boolean) => keeper.mark(school, 'yoga', 'breath', done)
const sent = () => school.calls.map(({ input }) => input)

test('a mark counts at once, and is saved', async () => {
  const saving = mark(true)
  expect(keeper.marks().get(key)).toMatchObject({ done: true, state: 'sending' })
  await saving
  expect(keeper.marks().get(key)).toMatchObject({ done: true, state: 'saved' })
})

test('of several in a hurry the last one is what the server has', async () => {
  const release = school.hold('saveProgress')
  const saving = [mark(true), mark(false), mark(true), mark(false)]
  release()
  await Promise.all(saving)
  expect(sent()).toMatchObject([{ done: true }, { done: false }])
  expect(keeper.marks().get(key)).toMatchObject({ done: false, state: 'saved' })
})

test('what meets no network waits, and is sent once', async () => {
  school.refuseNext('saveProgress', lost)
  await mark(true)
  expect(keeper.marks().get(key)).toMatchObject({ done: true, state: 'waiting' })
  await Promise.all([keeper.sendWaiting(school), keeper.sendWaiting(school)])
  expect(keeper.marks().get(key)).toMatchObject({ done: true, state: 'saved' })
  expect(sent()).toHaveLength(2)
})

test('what is refused says why', async () => {
  school.refuseNext('saveProgress', new Refusal('permission-denied', 'Not open.'))
  await mark(true)
  expect(keeper.marks().get(key)).toMatchObject({ state: 'refused', message: 'Not open.' })
})

test('only what the server has is dropped, and nothing said since', async () => {
  await mark(true)
  const known = keeper.settled()
  expect(known).toHaveLength(1)
  await mark(false)
  keeper.drop(known)
  expect(keeper.marks().get(key)).toMatchObject({ done: false })
  keeper.drop(keeper.settled())
  expect(keeper.marks().size).toBe(0)
})

test('nothing is sent for who comes after, and watchers learn of each change', async () => {
  school.refuseNext('saveProgress', lost)
  const watcher = jest.fn()
  const stop = keeper.subscribe(watcher)
  await mark(true)
  keeper.reset()
  await keeper.sendWaiting(school)
  expect(sent()).toHaveLength(1)
  expect(watcher).toHaveBeenCalledTimes(3)
  stop()
  const release = school.hold('saveProgress')
  const saving = mark(true)
  keeper.reset()
  release()
  await saving
  expect(keeper.marks().size).toBe(0)
  expect(watcher).toHaveBeenCalledTimes(3)
})

describe('the place', () => {
  const turn = () => new Promise((resolve) => setTimeout(resolve))

  test('is told after what was on its way, so that it is heard of last', async () => {
    const release = school.hold('saveProgress')
    const told = [
      keeper.open(school, 'yoga', 'breath'),
      mark(true),
      keeper.open(school, 'yoga', 'spine'),
      keeper.open(school, 'yoga', 'rest'),
    ]
    await turn()
    expect(sent()).toHaveLength(2)
    release()
    await Promise.all(told)
    expect(sent().slice(2)).toEqual([
      { courseId: 'yoga', lessonId: 'spine' },
      { courseId: 'yoga', lessonId: 'rest' },
    ])
  })

  test('is told though what came before was refused, and its own refusal is theirs who told it', async () => {
    const refused = new Refusal('permission-denied', 'Not open.')
    school.refuseNext('saveProgress', refused)
    const first = keeper.open(school, 'yoga', 'breath')
    const second = keeper.open(school, 'yoga', 'spine')
    await expect(first).rejects.toBe(refused)
    await second
    expect(sent()).toHaveLength(2)
  })

  test('is not told for who comes after', async () => {
    const release = school.hold('saveProgress')
    const marking = mark(true)
    const opening = keeper.open(school, 'yoga', 'spine')
    keeper.reset()
    release()
    await Promise.all([marking, opening])
    expect(sent()).toHaveLength(1)
  })
})
