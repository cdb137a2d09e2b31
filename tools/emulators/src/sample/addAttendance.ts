import { randomUUID } from 'node:crypto'
import { addHourEntry } from '@shala/contract/attendance/courseHours'
import { saveHourPlan, type HourPlanForm } from '@shala/contract/attendance/hourPlans'
import { saveRegister, type MarkState } from '@shala/contract/attendance/registers'
import { Session, sessionsPath, toSessionId } from '@shala/contract/schedules/schedules'
import type { Firestore } from 'firebase-admin/firestore'
import type { StackEnvironment } from '../stackEnvironment.ts'
import { callFunction } from './callFunction.ts'
import { twoHundredHour } from './sampleCourses.ts'
import { maya } from './samplePeople.ts'

const hours = (count: number) => count * 60

/** The classroom hours of a 200-hour training by educational category; the rest is of any category. */
const samplePlan: HourPlanForm = {
  categories: [
    { id: 'techniques', name: 'Techniques, Training and Practice', minutes: hours(75) },
    { id: 'anatomy', name: 'Anatomy and Physiology', minutes: hours(30) },
    { id: 'humanities', name: 'Yoga Humanities', minutes: hours(30) },
    { id: 'essentials', name: 'Professional Essentials', minutes: hours(50) },
  ],
  minutes: hours(200),
  onlineMinutes: hours(40),
  dayMinutes: hours(10),
}

const { id: courseId } = twoHundredHour

/** Adds the required hours of the 200-hour training, unless an interrupted start has added them. */
export async function addHourPlan(
  env: StackEnvironment,
  admin: string,
  firestore: Firestore,
): Promise<void> {
  const stored = await firestore.doc(`hourPlans/${courseId}`).get()
  if (stored.exists) return
  await callFunction(env, admin, saveHourPlan, { courseId, revision: 0, plan: samplePlan })
}

/** Takes the registers of past sessions. Maya was late once, and handed in an assignment. */
export async function addRegisters(
  env: StackEnvironment,
  admin: string,
  firestore: Firestore,
): Promise<void> {
  const { docs } = await firestore.collection(sessionsPath(courseId)).get()
  const past = docs
    .map((stored) => Session.parse(stored.data()))
    .filter(({ endsAt }) => endsAt < new Date())
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  for (const [place, session] of past.entries()) {
    const state: MarkState = place === 0 ? 'late' : 'present'
    const mark = { userId: maya.uid, state, missed: place === 0 ? 20 : 0, id: randomUUID() }
    const sentAt = Date.now()
    const marks = [{ ...mark, at: sentAt }]
    const register = { courseId, sessionId: toSessionId(session), marks, sentAt }
    await callFunction(env, admin, saveRegister, register)
  }
  await callFunction(env, admin, addHourEntry, {
    id: randomUUID(),
    userId: maya.uid,
    courseId,
    kind: 'assignment',
    categoryId: 'anatomy',
    minutes: 120,
    reason: 'Essay on the shoulder',
    day: new Date().toISOString().slice(0, 10),
  })
}
