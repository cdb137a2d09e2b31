import { Progress, saveProgress } from '@shala/contract/courses/progress'
import fc from '@shala/contract/testing/fastCheck'
import { CallError } from '#shared/CallError.ts'
import { isUnsent } from '#shared/pending/pendingItem.ts'
import { FakeDevice } from '#testing/FakeDevice.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { markKey } from '../model/marks.ts'
import { LessonMarks } from './LessonMarks.ts'

const lost = new CallError('unavailable', 'No connection.')
const key = markKey('yoga', 'breath')
let school: ReturnType<typeof sampleSchool>
let device: FakeDevice
let keeper: LessonMarks
beforeEach(() => {
  school = sampleSchool()
  device = new FakeDevice()
  keeper = buildTab()
})

function buildTab(userId = 'sample-maya', on = device): LessonMarks {
  const tab = new LessonMarks(on.tab())
  tab.attend(userId)
  tab.follow()
  return tab
}

const mark = (done: boolean) => keeper.mark(school, 'yoga', 'breath', done)
const turn = () => new Promise((resolve) => setTimeout(resolve))
const sent = () => school.calls.map(({ input }) => input)

test('A mark counts at once and is saved', async () => {
  const saving = mark(true)
  expect(keeper.marks().get(key)).toMatchObject({ done: true, state: 'sending' })
  await saving
  expect(keeper.marks().get(key)).toMatchObject({ done: true, state: 'saved' })
})

test('The last of several quick marks wins on the server', async () => {
  const release = school.hold('saveProgress')
  const saving = [mark(true)]
  await turn()
  saving.push(mark(false), mark(true), mark(false))
  release()
  await Promise.all(saving)
  expect(sent()).toMatchObject([{ done: true }, { done: false }])
  expect(keeper.marks().get(key)).toMatchObject({ done: false, state: 'saved' })
})

test('A mark made offline waits and is sent once', async () => {
  school.refuseNext('saveProgress', lost)
  await mark(true)
  expect(keeper.marks().get(key)).toMatchObject({ done: true, state: 'waiting' })
  await Promise.all([keeper.sendPending(school), keeper.sendPending(school)])
  expect(keeper.marks().get(key)).toMatchObject({ done: true, state: 'saved' })
  expect(sent()).toHaveLength(2)
})

test('A refused mark has the message of the refusal', async () => {
  school.refuseNext('saveProgress', new CallError('permission-denied', 'Not open.'))
  await mark(true)
  expect(keeper.marks().get(key)).toMatchObject({ state: 'refused', message: 'Not open.' })
})

test('Settled marks are dropped, but not a newer mark of the same lesson', async () => {
  await mark(true)
  const known = keeper.settled()
  expect(known).toHaveLength(1)
  await mark(false)
  keeper.drop(known)
  expect(keeper.marks().get(key)).toMatchObject({ done: false })
  keeper.drop(keeper.settled())
  expect(keeper.marks().size).toBe(0)
})

test('Marks are not sent after the user changes, and subscribers learn of each change', async () => {
  school.refuseNext('saveProgress', lost)
  const watcher = jest.fn()
  const stop = keeper.subscribe(watcher)
  await mark(true)
  keeper.reset()
  await keeper.sendPending(school)
  expect(sent()).toHaveLength(1)
  const heard = watcher.mock.calls.length
  expect(heard).toBeGreaterThanOrEqual(3)
  stop()
  const release = school.hold('saveProgress')
  const saving = mark(true)
  keeper.reset()
  release()
  await saving
  expect(keeper.marks().size).toBe(0)
  expect(watcher).toHaveBeenCalledTimes(heard)
})

describe('The last opened lesson', () => {
  test('is sent after pending requests, so that it arrives last', async () => {
    const release = school.hold('saveProgress')
    const requests = [
      keeper.open(school, 'yoga', 'breath'),
      mark(true),
      keeper.open(school, 'yoga', 'spine'),
      keeper.open(school, 'yoga', 'rest'),
    ]
    await turn()
    expect(sent()).toHaveLength(2)
    release()
    await Promise.all(requests)
    expect(sent().slice(2)).toEqual([
      { userId: 'sample-maya', courseId: 'yoga', lessonId: 'spine' },
      { userId: 'sample-maya', courseId: 'yoga', lessonId: 'rest' },
    ])
  })

  test('is sent after a refused request, and reports only its own refusal', async () => {
    const refused = new CallError('permission-denied', 'Not open.')
    school.refuseNext('saveProgress', refused)
    const first = keeper.open(school, 'yoga', 'breath')
    const second = keeper.open(school, 'yoga', 'spine')
    await expect(first).rejects.toBe(refused)
    await second
    expect(sent()).toHaveLength(2)
  })

  test('is not sent after the user changes', async () => {
    const release = school.hold('saveProgress')
    const marking = mark(true)
    await turn()
    const opening = keeper.open(school, 'yoga', 'spine')
    keeper.reset()
    release()
    await Promise.all([marking, opening])
    expect(sent()).toHaveLength(1)
  })
})

/** Returns Maya's completed lessons on the server. */
function doneAtSchool(): readonly string[] {
  const stored = school.collections.get('courseProgress')?.get('sample-maya_yoga')
  return stored === undefined ? [] : Progress.parse(stored).done
}

describe('A mark that could not be sent', () => {
  const waiting = async (lessons: readonly string[]) => {
    for (const lessonId of lessons) {
      school.refuseNext('saveProgress', lost)
      await keeper.mark(school, 'yoga', lessonId, true)
      // Marks that were already waiting are retried first, and fail without a network.
      school.calls.length = 0
    }
  }

  test('is restored with the page and sent once, in order', async () => {
    await waiting(['spine', 'breath', 'rest'])
    const later = buildTab()
    expect([...later.marks().values()].map(({ lessonId, state }) => [lessonId, state])).toEqual([
      ['spine', 'waiting'],
      ['breath', 'waiting'],
      ['rest', 'waiting'],
    ])
    await later.sendPending(school)
    expect(sent().map((input) => saveProgress.input.parse(input).lessonId)).toEqual([
      'spine',
      'breath',
      'rest',
    ])
    expect(device.kept.size).toBe(0)
    await buildTab().sendPending(school)
    expect(sent()).toHaveLength(3)
  })

  test('is stored before it is sent, so that the page can be closed', async () => {
    const release = school.hold('saveProgress')
    const saving = mark(true)
    expect(buildTab().marks().get(key)).toMatchObject({ done: true, state: 'sending', kept: true })
    release()
    await saving
  })

  test('is invisible to other users and kept for its student', async () => {
    await waiting(['breath'])
    keeper.reset()
    const leo = buildTab('sample-leo')
    expect(leo.marks().size).toBe(0)
    await leo.sendPending(school)
    await leo.mark(school, 'yoga', 'spine', true)
    leo.attend('sample-maya')
    expect(leo.marks().get(key)).toMatchObject({ done: true, state: 'waiting' })
    await leo.sendPending(school)
    expect(sent()).toMatchObject([
      { userId: 'sample-leo', lessonId: 'spine' },
      { userId: 'sample-maya', lessonId: 'breath' },
    ])
  })

  test('waits if the server has another user’s session', async () => {
    school.refuseNext('saveProgress', new CallError('unauthenticated', 'Somebody else is here.'))
    await mark(true)
    expect(buildTab().marks().get(key)).toMatchObject({ state: 'waiting' })
  })

  test('waits after a server error without blocking other marks', async () => {
    await waiting(['breath', 'spine'])
    school.refuseNext('saveProgress', new CallError('internal', 'Something went wrong.'))
    const later = buildTab()
    await later.sendPending(school)
    expect(later.marks().get(key)).toMatchObject({ state: 'waiting' })
    expect(doneAtSchool()).toEqual(['spine'])
    await later.sendPending(school)
    expect(doneAtSchool()).toEqual(['spine', 'breath'])
  })

  test('stays visible in every tab if it is refused later, until it is dismissed', async () => {
    await waiting(['breath'])
    const [one, other] = [buildTab(), buildTab()]
    school.refuseNext('saveProgress', new CallError('permission-denied', 'Not open.'))
    await one.sendPending(school)
    one.drop(one.settled())
    for (const tab of [one, other, buildTab()]) {
      const refused = { state: 'refused', late: true, message: 'Not open.' }
      expect(tab.marks().get(key)).toMatchObject(refused)
    }
    other.drop([...other.marks().values()])
    expect(one.marks().size).toBe(0)
    expect(device.kept.size).toBe(0)
  })

  test('is only in memory if the browser stores nothing, with a message', async () => {
    device.full = true
    school.refuseNext('saveProgress', lost)
    await mark(true)
    expect(keeper.marks().get(key)).toMatchObject({ state: 'waiting', kept: false })
    await keeper.sendPending(school)
    expect(keeper.marks().get(key)).toMatchObject({ state: 'saved' })
  })

  test('removes the older stored mark if the browser cannot store the newer one', async () => {
    await waiting(['breath'])
    device.full = true
    school.refuseNext('saveProgress', lost)
    await mark(false)
    expect(keeper.marks().get(key)).toMatchObject({ done: false, kept: false })
    expect(buildTab().marks().size).toBe(0)
  })
})

describe('Two tabs', () => {
  test('show the same mark while it is sent and after', async () => {
    const other = buildTab()
    const release = school.hold('saveProgress')
    const saving = mark(true)
    expect(other.marks().get(key)).toMatchObject({ done: true, state: 'sending' })
    release()
    await saving
    for (const tab of [keeper, other]) {
      expect(tab.marks().get(key)).toMatchObject({ done: true, state: 'saved' })
    }
  })

  test('send a pending mark once when both are online again', async () => {
    school.refuseNext('saveProgress', lost)
    await mark(true)
    const other = buildTab()
    await Promise.all([keeper.sendPending(school), other.sendPending(school)])
    expect(sent()).toHaveLength(2)
    expect(doneAtSchool()).toEqual(['breath'])
  })

  test('do not receive marks of other users', async () => {
    const leo = buildTab('sample-leo')
    school.refuseNext('saveProgress', lost)
    await mark(true)
    expect(leo.marks().size).toBe(0)
  })

  test('converge to the last mark after any losses, reloads and refusals', async () => {
    const step = fc.oneof(
      fc.record({
        tab: fc.nat(1),
        lesson: fc.constantFrom('breath', 'spine', 'rest'),
        done: fc.boolean(),
        fate: fc.constantFrom(null, 'unavailable' as const, 'unauthenticated' as const),
        waits: fc.boolean(),
      }),
      fc.record({ closes: fc.nat(1) }),
      fc.record({ sends: fc.nat(1) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        school = sampleSchool()
        const here = new FakeDevice()
        const tabs = [buildTab('sample-maya', here), buildTab('sample-maya', here)]
        const last = new Map<string, boolean>()
        const underWay: Promise<void>[] = []
        for (const one of steps) {
          if ('closes' in one) {
            tabs[one.closes] = buildTab('sample-maya', here)
          } else if ('sends' in one) {
            underWay.push(tabs[one.sends]?.sendPending(school) ?? Promise.resolve())
          } else {
            const { tab, lesson, done, fate, waits } = one
            if (fate !== null) school.refuseNext('saveProgress', new CallError(fate, 'Not now.'))
            last.set(lesson, done)
            underWay.push(tabs[tab]?.mark(school, 'yoga', lesson, done) ?? Promise.resolve())
            if (waits) await Promise.all(underWay.splice(0))
          }
        }
        await Promise.all(underWay)
        for (let turn = 0; turn <= steps.length; turn += 1) {
          for (const tab of tabs) await tab.sendPending(school)
        }
        const done = [...last].filter(([, isDone]) => isDone).map(([lesson]) => lesson)
        expect(doneAtSchool().toSorted()).toEqual(done.toSorted())
        expect(here.kept.size).toBe(0)
        for (const tab of tabs) expect([...tab.marks().values()].filter(isUnsent)).toEqual([])
      }),
    )
  })
})
