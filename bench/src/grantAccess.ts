import { bareGrants } from './bareLedger.ts'
import { median, milliseconds, type Finding } from './measure.ts'
import { newCourse, newPeople, type Stack } from './stack.ts'

const calls = 300
const warmUp = 50

/** Measures one grantAccess call over HTTP, alternating with the bare transaction that it makes. */
export async function grantAccess(stack: Stack): Promise<Finding[]> {
  const { store, adminUid } = stack
  const people = await newPeople(calls + warmUp)
  const courseId = await newCourse(store)
  const bareCourse = await newCourse(store)
  const called: number[] = []
  const bare: number[] = []
  for (const [turn, userId] of people.entries()) {
    const callMs = await milliseconds(() => stack.call('grantAccess', { userId, courseId }))
    const bareMs = await milliseconds(() =>
      bareGrants(store, [userId], { courseId: bareCourse, by: adminUid }),
    )
    if (turn < warmUp) continue
    called.push(callMs)
    bare.push(bareMs)
  }
  return [
    {
      what: 'grantAccess, one call, against the bare transaction',
      measured: `${median(called).toFixed(1)} ms`,
      baseline: `${median(bare).toFixed(1)} ms`,
      ratio: median(called) / median(bare),
      goal: { atMost: 1.5 },
    },
  ]
}
