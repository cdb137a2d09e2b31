import { randomUUID } from 'node:crypto'
import { getRegister, type SentMark } from '@shala/contract/attendance/registers'
import { listTeacherSessions } from '@shala/contract/schedules/teaching'
import { scheduledJobs, type JobName } from '@shala/contract/school/scheduledJobs'
import { planInstalments } from '@shala/domain/orders/plans'
import { twoHundredHour } from '@shala/emulators/sample/sampleCourses'
import { runJob } from '@shala/functions/src/jobs/runJob.ts'
import * as z from 'zod'
import { milliseconds } from '../../measure.ts'
import { committable } from '../../plan.ts'
import { newCourse, newPeople, type Stack } from '../../stack.ts'
import type { Measured, Meter } from '../Meter.ts'
import { schoolSize, type JourneyName } from './journeyNames.ts'
import { lookAround, openCalendar, readThreePages, register, studyAnHour } from './pages.ts'
import { fillSchool, longCourse, newAddress, somebody, student } from './people.ts'

/** It reads accounts and writes a file, no document; the local stack has no bucket for backups. */
const left: JobName = 'backUpAccounts'

/** The nightly jobs, and the checks that run every few minutes. */
const scheduled = {
  nightly: getNames('dailyAt'),
  watch: getNames('everyMinutes'),
} as const

function getNames(clock: 'dailyAt' | 'everyMinutes'): readonly JobName[] {
  return scheduledJobs.flatMap(({ name, schedule }) =>
    clock in schedule && name !== left ? [name] : [],
  )
}

/**
 * Runs them as their schedule would in some minutes, one after the other, in this process; answers how
 * long each took.
 */
async function run(
  names: readonly JobName[],
  minutes = 0,
): Promise<{ readonly name: string; readonly ms: number }[]> {
  const took = []
  for (const name of names) {
    const at = new Date(Date.now() + minutes * 60_000)
    const ms = await milliseconds(() => runJob(name, at))
    took.push({ name, ms })
  }
  return took
}

const Requested = z.object({ result: z.object({ requestId: z.string() }) })
const Planned = z.object({
  result: z.object({ rows: z.array(z.record(z.string(), z.unknown())) }),
})

/** Goes every journey, one after the other, and tells what each has cost. */
export async function goJourneys(
  stack: Stack,
  meter: Meter,
  report: (name: JourneyName, measured: Measured) => void,
): Promise<void> {
  // Run once before measuring, to exclude the one-time work of a process.
  await meter.visit(readThreePages)
  report('visit', await meter.visit(readThreePages))
  report('register', await meter.visit((page) => register(page, newAddress())))

  const studying = await student(stack)
  report('study', await meter.visit((page) => studyAnHour(page, studying.email)))
  let calendar = ''
  const opened = await meter.visit(async (page) => {
    calendar = await openCalendar(page, studying.email)
  })
  report('openCalendar', opened)
  report('calendarFetch', await meter.fetch(calendar))

  const granted = await somebody()
  report('grant', await meter.measure(() => grant(stack, granted.uid)))
  report('import500', await importOf500(stack, meter))

  const asking = await somebody()
  let requestId = ''
  const asked = await meter.measure(async () => {
    const place = {
      courseId: longCourse,
      dateKey: await createDate(stack, asking.email),
      wait: true,
    }
    const answer = await stack.callAs(asking.email, 'requestPlace', { ...place, message: '' })
    requestId = Requested.parse(answer).result.requestId
  })
  report('ask', asked)
  const terms = { source: 'individual', overbook: true, notify: true }
  const accepting = () => stack.call('acceptRequest', { requestId, revision: 1, ...terms })
  report('accept', await meter.measure(accepting))

  const buying = await somebody()
  report('order', await meter.measure(() => order(stack, buying.uid)))

  const takeRegister = await prepareRegister(stack)
  report('takeRegister', await meter.measure(takeRegister))

  // The first of them looks at what was there before, and mends what the sample has left open.
  await run(scheduled.nightly)
  report('office', await meter.visit((page) => lookAround(page, 'admin@shala.test')))
  await run(scheduled.watch, 10)
  report('watch', await meter.jobs(() => run(scheduled.watch, 20)))
  report('nightSmall', await meter.jobs(() => run(scheduled.nightly)))
  await fillSchool(stack.store, schoolSize)
  report('nightLarge', await meter.jobs(() => run(scheduled.nightly)))
}

const grant = (stack: Stack, userId: string) =>
  stack.call('grantAccess', { userId, courseId: longCourse, notify: true })

/** Offers a place for a deposit with three instalments, and records the deposit. */
async function order(stack: Stack, userId: string): Promise<void> {
  const depositBy = new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10)
  const currency = 'GBP'
  const days = { depositBy, firstDueOn: depositBy }
  const plan = { price: 120_000, currency, deposit: 20_000, parts: 3, ...days }
  const about = { orderId: 'BENCH2', currency }
  await stack.call('createOrder', {
    ...about,
    userId,
    courseId: longCourse,
    dateKey: null,
    request: null,
    message: '',
    price: plan.price,
    insteadOf: twoHundredHour.price.amount,
    depositBy,
    instalments: planInstalments(plan),
    notify: true,
  })
  await stack.call('recordOrderPayment', {
    ...about,
    revision: 1,
    id: randomUUID(),
    amount: plan.deposit,
    method: 'bank transfer',
    day: new Date().toISOString().slice(0, 10),
    notify: true,
  })
}

const teacher = 'tara@shala.test'
const dayMs = 86_400_000

/** Returns the work of a teacher with the latest session of the sample, for 30 students with the course. */
async function prepareRegister(stack: Stack): Promise<() => Promise<void>> {
  const span = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
  const listed = await stack.callAs(teacher, 'listTeacherSessions', {
    from: span(-60),
    before: span(0),
    latestFirst: true,
  })
  const [session] = listTeacherSessions.output.parse(readResult(listed)).sessions
  if (session === undefined) throw new Error('The teacher of the sample has had no session')
  const { courseId, sessionId } = session
  const userIds = await newPeople(30)
  await stack.call('bulkGrant', { userIds, courseId })
  return async () => {
    const answer = await stack.callAs(teacher, 'getRegister', { courseId, sessionId })
    getRegister.output.parse(readResult(answer))
    const sentAt = Date.now()
    const marks = userIds.map((userId): z.input<typeof SentMark> => {
      return { id: randomUUID(), at: sentAt, userId, state: 'present' }
    })
    await stack.callAs(teacher, 'saveRegister', { courseId, sessionId, marks, sentAt })
  }
}

const readResult = (answer: unknown): unknown =>
  z.object({ result: z.unknown() }).parse(answer).result

/** Imports 500 students with accounts by email: the plan, the commit and the background work. */
async function importOf500(stack: Stack, meter: Meter): Promise<Measured> {
  const people = await newPeople(500)
  const courseId = await newCourse(stack.store)
  const instruction = { action: 'grant', terms: {} }
  const rows = people.map((userId) => ({ email: `${userId}@bench.test` }))
  const batchId = randomUUID()
  // Whether it is done is asked afterwards, for each look would be a read.
  const measured = await meter.measure(async () => {
    const planned = Planned.parse(await stack.call('planAccess', { instruction, courseId, rows }))
    const committed = planned.result.rows.map(committable)
    await stack.call('commitPlan', {
      batchId,
      title: 'Costs',
      instruction,
      rows: committed,
      notify: true,
    })
  })
  const batch = await stack.store.collection('accessImports').doc(batchId).get()
  if (batch.get('status') !== 'finished') throw new Error('The import was not finished in time')
  return measured
}

const Offered = z.object({
  result: z.object({ dates: z.array(z.object({ dateKey: z.string() })) }),
})

/** The last date of the course, which has seats. */
async function createDate(stack: Stack, email: string): Promise<string> {
  const answer = await stack.callAs(email, 'listCourseDates', { courseId: longCourse })
  const date = Offered.parse(answer).result.dates.at(-1)
  if (date === undefined) throw new Error(`${longCourse} has no date to come`)
  return date.dateKey
}
