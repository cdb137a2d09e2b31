import { bareGrants, bareLoop } from './bareLedger.ts'
import { type Finding, median, milliseconds } from './measure.ts'
import { newCourse, newPeople, requireCount, type Stack } from './stack.ts'

const rows = 500
const rounds = 7

/**
 * bulkGrant of 500 people against 500 awaited single grants, and against the bare transactions
 * that write the same. The three take turns, each round with new people and a new course.
 */
export async function bulkGrant(stack: Stack): Promise<Finding[]> {
  const bulk: number[] = []
  const bare: number[] = []
  const single: number[] = []
  for (let round = 0; round < rounds + 1; round += 1) {
    const userIds = await newPeople(rows)
    const bulkCourse = await newCourse(stack.store)
    const bareCourse = await newCourse(stack.store)
    const bulkMs = await milliseconds(() =>
      stack.call('bulkGrant', { userIds, courseId: bulkCourse }),
    )
    const bareMs = await milliseconds(() =>
      bareLoop(stack.store, userIds, { courseId: bareCourse, by: stack.adminUid }),
    )
    await requireSame(stack, bulkCourse, bareCourse)
    // The first round only warms everything up.
    if (round > 0) {
      bulk.push(bulkMs)
      bare.push(bareMs)
    }
    // The single grants take seconds; three rounds of them are enough.
    if (round > 0 && round <= 3) single.push(await oneByOne(stack, userIds))
  }
  return [
    {
      what: `bulkGrant of ${rows}: times faster than ${rows} awaited grantAccess calls`,
      measured: `${median(bulk).toFixed(0)} ms`,
      baseline: `${median(single).toFixed(0)} ms`,
      ratio: median(single) / median(bulk),
      goal: { atLeast: 34 },
    },
    {
      what: `bulkGrant of ${rows}: rows per second against bare transactions of 250 rows`,
      measured: `${rate(bulk)} rows/s`,
      baseline: `${rate(bare)} rows/s`,
      ratio: median(bare) / median(bulk),
      goal: { atLeast: 0.8 },
    },
  ]
}

function rate(times: readonly number[]): string {
  return ((rows / median(times)) * 1000).toFixed(0)
}

async function oneByOne(stack: Stack, userIds: readonly string[]): Promise<number> {
  const courseId = await newCourse(stack.store)
  const took = await milliseconds(async () => {
    for (const userId of userIds) await stack.call('grantAccess', { userId, courseId })
  })
  await requireCount(stack, courseId, rows)
  return took
}

async function requireSame(stack: Stack, ...courses: string[]): Promise<void> {
  for (const courseId of courses) await requireCount(stack, courseId, rows)
}

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
