import { CourseHours } from '@shala/contract/attendance/courseHours'
import { Register, registerId } from '@shala/contract/attendance/registers'
import { samplePassword } from '@shala/emulators/sample/samplePeople'
import { readSettings } from '@shala/web/settings.ts'
import type { Server } from '@shala/web/src/shared/server.ts'
import { signInWithEmailAndPassword } from 'firebase/auth'
import type { Firestore } from 'firebase-admin/firestore'
import * as z from 'zod'
import { median, milliseconds, type Finding } from './measure.ts'
import { newPeople, type Stack } from './stack.ts'

const students = 40
const sessions = 80
const turns = 5
/** How many courses the nightly job compares; `BENCH_COURSES` says another number. */
const courses = Number(process.env['BENCH_COURSES'] ?? 25)
/** The students that a large school has. */
const most = 5000

/**
 * Measures the hours of a course with 40 students and 80 sessions as the office opens them, against
 * reading the same documents with the Admin SDK; and the nightly comparison of all hours with their
 * registers, against reading them.
 */
export async function hours(stack: Stack): Promise<Finding[]> {
  return [...(await openTable(stack)), ...(await recomputeAll(stack))]
}

async function openTable(stack: Stack): Promise<Finding[]> {
  const { store } = stack
  const courseId = `bench-hours-${process.pid}`
  const people = await newPeople(students)
  const writer = store.bulkWriter()
  for (const userId of people) {
    void writer.set(store.doc(`courseHours/${userId}_${courseId}`), buildHours(userId, courseId))
  }
  await writer.close()
  const load = await readTable(stack, courseId)
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns + 1; turn += 1) {
    const oursMs = await milliseconds(async () => requireRows(await load()))
    const bareMs = await milliseconds(async () => {
      const found = await store.collection('courseHours').where('courseId', '==', courseId).get()
      requireRows(found.size)
    })
    // The first turn only warms everything up.
    if (turn === 0) continue
    ours.push(oursMs)
    bare.push(bareMs)
  }
  const [table, plain] = [median(ours), median(bare)]
  const what = `hours of ${students} students in ${sessions} sessions`
  return [
    {
      what: `${what}, as the office opens them`,
      measured: `${table.toFixed(0)} ms`,
      baseline: `${plain.toFixed(0)} ms for their documents by the Admin SDK`,
      ratio: table / plain,
    },
    {
      what: `${what}, of the second that they may take`,
      measured: `${table.toFixed(0)} ms`,
      baseline: '1000 ms',
      ratio: table / 1000,
      goal: { atMost: 1 },
    },
  ]
}

function requireRows(rows: number): void {
  if (rows !== students) throw new Error(`${rows} of ${students} students`)
}

const Answer = z.object({ result: z.unknown() })

/** Reads as the site does; its calls go to the functions directly, because the site's address is relative. */
async function readTable(stack: Stack, courseId: string): Promise<() => Promise<number>> {
  // The build puts the settings in place of this name; here it is what the web's modules find.
  Object.assign(globalThis, { __SHALA__: readSettings(process.env) })
  const { auth } = await import('@shala/web/src/shared/firebase/auth.ts')
  const { liveServer } = await import('@shala/web/src/shared/server.ts')
  const { loadHourTable } = await import('@shala/web/src/features/attendance/api/hourTable.ts')
  await signInWithEmailAndPassword(auth, 'admin@shala.test', samplePassword)
  const server: Server = {
    ...liveServer,
    call: async (contract, data) =>
      contract.output.parse(Answer.parse(await stack.call(contract.name, data)).result),
  }
  return async () => (await loadHourTable(server, courseId)).rows.length
}

async function recomputeAll({ store }: Stack): Promise<Finding[]> {
  const { recomputeHours } = await import('@shala/functions/src/attendance/recomputeHours.ts')
  for (let course = 0; course < courses; course += 1) await fillCourse(store, `bench-${course}`)
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    bare.push(await milliseconds(() => readAll(store)))
    ours.push(
      await milliseconds(async () => {
        const round = await recomputeHours(new Date(Date.now() + 3_600_000))
        // The sample school has a few more.
        const isAll = round.students >= courses * students && round.isWhole
        if (!isAll || round.repaired !== 0) {
          throw new Error(`The round was ${JSON.stringify(round)}`)
        }
      }),
    )
  }
  const [job, plain] = [median(ours), median(bare)]
  const all = (job / (courses * students)) * most
  return [
    {
      what: `nightly comparison of ${courses * students} students in ${courses * sessions} registers`,
      measured: `${(job / 1000).toFixed(1)} s`,
      baseline: `${(plain / 1000).toFixed(1)} s for reading them`,
      ratio: job / plain,
    },
    {
      what: `${most} students at this pace, of the 1,440 s that a run has`,
      measured: `${(all / 1000).toFixed(1)} s`,
      baseline: '1440.0 s',
      ratio: all / 1_440_000,
      goal: { atMost: 1 },
    },
  ]
}

/** Reads every register and all hours once, the minimum for the job. */
async function readAll(store: Firestore): Promise<void> {
  for (let course = 0; course < courses; course += 1) {
    for (const name of ['registers', 'courseHours']) {
      await store.collection(name).where('courseId', '==', `bench-${course}`).get()
    }
  }
}

async function fillCourse(store: Firestore, courseId: string): Promise<void> {
  const at = new Date()
  const people = Array.from({ length: students }, (_, n) => `${courseId}-student-${n}`)
  const writer = store.bulkWriter()
  void writer.set(store.doc(`courses/${courseId}`), { title: courseId, status: 'published' })
  for (const userId of people) {
    void writer.set(store.doc(`courseHours/${userId}_${courseId}`), buildHours(userId, courseId))
  }
  for (let place = 0; place < sessions; place += 1) {
    const register = buildRegister(courseId, place, people)
    const stamps = { revision: 1, createdAt: at, updatedAt: at }
    const id = registerId(courseId, register.sessionId)
    void writer.set(store.doc(`registers/${id}`), Register.parse({ ...register, ...stamps }))
  }
  await writer.close()
}

/** Each session is on another day, and all students were present. */
function buildSession(place: number) {
  const startsAt = new Date(Date.UTC(2027, 0, 1 + place, 10))
  return { sessionId: `bench_${place}`, title: 'Practice', startsAt, minutes: 90, online: false }
}

function buildHours(userId: string, courseId: string): CourseHours {
  const attended = Array.from({ length: sessions }, (_, place) => {
    const session = buildSession(place)
    const day = session.startsAt.toISOString().slice(0, 10)
    return { ...session, day, categoryId: null, state: 'present' as const, length: 90 }
  })
  return CourseHours.parse({ userId, courseId, sessions: attended, entries: [] })
}

function buildRegister(courseId: string, place: number, people: readonly string[]) {
  const session = buildSession(place)
  const { startsAt } = session
  const endsAt = new Date(startsAt.getTime() + 90 * 60_000)
  const wallTime = startsAt.toISOString().slice(0, 16)
  const id = '00000000-0000-4000-8000-000000000000'
  const mark = { state: 'present' as const, missed: 0, id, at: startsAt, by: 'bench' }
  const marks = people.map((userId) => ({ userId, ...mark }))
  const teaching = { scheduleId: 'bench', teacher: 'Asha', teacherId: null, timeZone: 'UTC' }
  const rest = { categoryId: null, takesPlace: true, note: null, courseId, endsAt, wallTime }
  return { ...session, ...teaching, ...rest, marks }
}
