import * as contract from '@shala/contract/attendance/courseHours'
import { type HourPlanForm, saveHourPlan } from '@shala/contract/attendance/hourPlans'
import { remindStudents } from '@shala/contract/attendance/reminders'
import { accessId } from '@shala/contract/ids'
import type { Answers, FakeSchool } from './FakeSchool.ts'

const stamps = { revision: 1, createdAt: new Date('2027-01-01'), updatedAt: new Date('2027-01-01') }

const samplePlan: HourPlanForm = {
  categories: [
    { id: 'techniques', name: 'Techniques', minutes: 600 },
    { id: 'anatomy', name: 'Anatomy', minutes: 300 },
  ],
  minutes: 1200,
  onlineMinutes: null,
  dayMinutes: null,
}

export function addHourPlan(school: FakeSchool, courseId: string, plan = samplePlan): void {
  school.put('hourPlans', courseId, { courseId, ...plan, ...stamps })
}

/** Adds the hours of a student: one session for each number of attended minutes, of 90 minutes. */
export function addHours(
  school: FakeSchool,
  userId: string,
  courseId: string,
  attended: readonly number[],
): void {
  const sessions = attended.map((minutes, place): contract.HourSession => {
    const startsAt = new Date(Date.UTC(2027, 0, 4 + place, 10))
    return {
      sessionId: `evenings_${place}`,
      title: `Practice ${place + 1}`,
      day: startsAt.toISOString().slice(0, 10),
      startsAt,
      categoryId: 'techniques',
      online: false,
      state: minutes === 0 ? 'absent' : 'present',
      length: 90,
      minutes,
    }
  })
  school.put('courseHours', accessId(userId, courseId), { userId, courseId, sessions, entries: [] })
}

function addHourEntry(school: FakeSchool, input: unknown) {
  const { id, userId, courseId, ...entry } = contract.addHourEntry.input.parse(input)
  const key = accessId(userId, courseId)
  const stored = school.collections.get('courseHours')?.get(key)
  const before = contract.CourseHours.parse(
    stored ?? { userId, courseId, sessions: [], entries: [] },
  )
  const kept = { ...entry, id, by: 'sample-admin', at: new Date() }
  school.put('courseHours', key, contract.applyEntry(before, kept))
  return { id, revision: 1 }
}

function savePlan(school: FakeSchool, input: unknown) {
  const { courseId, revision, plan } = saveHourPlan.input.parse(input)
  if (revision > 0) return school.change('hourPlans', courseId, revision, plan)
  addHourPlan(school, courseId, plan)
  return { id: courseId, revision: 1 }
}

/** Nina has no verified email. */
function remind(_school: FakeSchool, input: unknown) {
  const { userIds } = remindStudents.input.parse(input)
  const skipped = userIds
    .filter((userId) => userId === 'sample-nina')
    .map((userId) => ({ userId, reason: 'no verified email' }))
  return { sent: userIds.length - skipped.length, skipped }
}

export const attendanceAnswers: Answers = {
  addHourEntry,
  remindStudents: remind,
  saveHourPlan: savePlan,
}
