import * as contract from '@shala/contract/attendance/courseHours'
import { type HourPlanForm, hourPlans, saveHourPlan } from '@shala/contract/attendance/hourPlans'
import { mergeMarks, mergeNote } from '@shala/contract/attendance/marks'
import { matchConnections, matchParticipants } from '@shala/contract/attendance/participants'
import {
  answerGuest,
  getRegister,
  type Mark,
  registerId,
  type RegisterPerson,
  saveRegister,
  type SeenRegister,
} from '@shala/contract/attendance/registers'
import { accessId } from '@shala/contract/ids'
import { expectedRevision } from '@shala/contract/records'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { answer } from './answer.ts'

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
  school.add('hourPlans', courseId, { courseId, ...plan })
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

/** A register as the server returns it, of a session that begins at ten. */
export function addRegister(
  school: FakeSchool,
  courseId: string,
  sessionId: string,
  people: readonly (Pick<RegisterPerson, 'userId' | 'name'> & Partial<RegisterPerson>)[],
  wishes: Partial<SeenRegister> = {},
): void {
  const register: SeenRegister = {
    title: 'Practice',
    course: 'Yoga',
    teacher: 'Asha Raman',
    room: 'The Attic',
    timeZone: 'Europe/London',
    startsAt: '2027-01-04T10:00:00.000Z',
    endsAt: '2027-01-04T11:30:00.000Z',
    categoryId: null,
    category: '',
    minutes: 90,
    online: false,
    takesPlace: true,
    revision: 0,
    people: people.map((person) => ({
      email: `${person.userId}@shala.test`,
      expected: true,
      booking: null,
      ...person,
    })),
    marks: [],
    note: null,
    guests: [],
    ...wishes,
  }
  school.put('seenRegisters', registerId(courseId, sessionId), register)
}

function findRegister(school: FakeSchool, input: unknown): SeenRegister {
  const { courseId, sessionId } = getRegister.input.parse(input)
  const stored = school.collections.get('seenRegisters')?.get(registerId(courseId, sessionId))
  return getRegister.output.parse(stored)
}

function addGuests(
  stored: SeenRegister['guests'],
  sent: ReturnType<typeof saveRegister.input.parse>['guests'],
): SeenRegister['guests'] {
  const gone = sent.filter(({ isHere }) => !isHere).map(({ id }) => id)
  const known = stored.map(({ id }) => id)
  const fresh = sent.filter(({ id, isHere }) => isHere && !known.includes(id))
  return [
    ...stored.filter(({ id }) => !gone.includes(id)),
    ...fresh.map(({ id, name, reason }) => ({
      id,
      name,
      reason,
      answer: 'open' as const,
      byName: 'Asha Admin',
    })),
  ]
}

export const attendanceAnswers: Answers = [
  answer(contract.addHourEntry, (school, { id, userId, courseId, ...entry }) => {
    const key = accessId(userId, courseId)
    const stored = school.collections.get('courseHours')?.get(key)
    const before = contract.CourseHours.parse(
      stored ?? { userId, courseId, sessions: [], entries: [] },
    )
    const kept = { ...entry, id, by: 'sample-admin', at: new Date() }
    school.put('courseHours', key, contract.applyEntry(before, kept))
    return { id, revision: 1 }
  }),
  answer(matchParticipants, (school, { names, ...place }) => {
    const { people } = findRegister(school, place)
    return { matches: matchConnections(names, people) }
  }),
  answer(getRegister, findRegister),
  answer(answerGuest, (school, { courseId, sessionId, guestId, userId }) => {
    const before = findRegister(school, { courseId, sessionId })
    const id = registerId(courseId, sessionId)
    const guests = before.guests
      .filter((guest) => userId === null || guest.id !== guestId)
      .map((guest) => (guest.id === guestId ? { ...guest, answer: 'left' } : guest))
    school.put('seenRegisters', id, { ...before, guests })
    return { id, revision: before.revision + 1 }
  }),
  answer(saveHourPlan, (school, { courseId, revision, plan }) => {
    const content = { courseId, ...plan }
    return school.change(hourPlans, courseId, expectedRevision(revision), () => content)
  }),
  answer(saveRegister, (school, { courseId, sessionId, marks, note, guests, minutes }) => {
    const before = findRegister(school, { courseId, sessionId })
    const by = 'sample-admin'
    const stored = before.marks.map(({ byName: _, changed: __, ...one }): Mark => ({
      ...one,
      at: new Date(one.at),
      overruled: null,
    }))
    const sent = marks.map((one): Mark => ({ ...one, at: new Date(one.at), by, overruled: null }))
    const known = new Map(before.marks.map((one) => [one.id, one]))
    const merged = mergeMarks(stored, sent).map(({ overruled, ...one }) => ({
      ...one,
      at: one.at.toISOString(),
      byName: known.get(one.id)?.byName ?? 'Asha Admin',
      changed:
        overruled === null
          ? (known.get(one.id)?.changed ?? null)
          : {
              from: overruled.state,
              byName: known.get(overruled.id)?.byName ?? 'Asha Admin',
            },
    }))
    const kept = mergeNote(null, note && { ...note, at: new Date(note.at), by })
    const revision = before.revision + 1
    school.put('seenRegisters', registerId(courseId, sessionId), {
      ...before,
      revision,
      marks: merged,
      minutes: minutes ?? before.minutes,
      guests: addGuests(before.guests, guests),
      note: kept
        ? { text: kept.text, at: kept.at.toISOString(), byName: 'Asha Admin' }
        : before.note,
    })
    return { id: registerId(courseId, sessionId), revision, outdated: [], unknown: [] }
  }),
]
