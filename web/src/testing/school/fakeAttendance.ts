import type * as contract from '@shala/contract/attendance/courseHours'
import { hourPlans, saveHourPlan } from '@shala/contract/attendance/hourPlans'
import { matchConnections, matchParticipants } from '@shala/contract/attendance/participants'
import {
  getRegister,
  registerId,
  type RegisterPerson,
  saveRegister,
  type SeenRegister,
} from '@shala/contract/attendance/registers'
import { accessId } from '@shala/contract/ids'
import { expectedRevision } from '@shala/contract/records'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { answer } from './answer.ts'

/** Adds a plan of 20 hours: ten of techniques, five of anatomy, and any other five. */
export function addHourPlan(school: FakeSchool, courseId: string): void {
  const categories = [
    { id: 'techniques', name: 'Techniques', minutes: 600 },
    { id: 'anatomy', name: 'Anatomy', minutes: 300 },
  ]
  const limits = { minutes: 1200, onlineMinutes: null, dayMinutes: null }
  school.add('hourPlans', courseId, { courseId, categories, ...limits })
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

/** The author and the time of a mark or note. */
const said = (at: number) => ({ at: new Date(at).toISOString(), byName: 'Asha Admin' })

function addGuests(
  stored: SeenRegister['guests'],
  sent: ReturnType<typeof saveRegister.input.parse>['guests'],
): SeenRegister['guests'] {
  const guests = new Map(stored.map((guest) => [guest.id, guest]))
  for (const { id, name, reason, isHere } of sent) {
    if (isHere) guests.set(id, { id, name, reason, answer: 'open', byName: 'Asha Admin' })
    else guests.delete(id)
  }
  return [...guests.values()]
}

export const attendanceAnswers: Answers = [
  answer(matchParticipants, (school, { names, ...place }) => {
    const { people } = findRegister(school, place)
    return { matches: matchConnections(names, people) }
  }),
  answer(getRegister, findRegister),
  answer(saveHourPlan, (school, { courseId, revision, plan }) =>
    school.change(hourPlans, courseId, expectedRevision(revision), () => ({ courseId, ...plan })),
  ),
  answer(saveRegister, (school, { courseId, sessionId, marks, note, guests, minutes }) => {
    const before = findRegister(school, { courseId, sessionId })
    const sent = marks.map(({ at, ...mark }) => ({
      ...mark,
      by: 'sample-admin',
      ...said(at),
      changed: null,
    }))
    const newest = new Map([...before.marks, ...sent].map((mark) => [mark.userId, mark]))
    const revision = before.revision + 1
    school.put('seenRegisters', registerId(courseId, sessionId), {
      ...before,
      revision,
      marks: [...newest.values()],
      minutes: minutes ?? before.minutes,
      guests: addGuests(before.guests, guests),
      note: note ? { text: note.text, ...said(note.at) } : before.note,
    })
    return { id: registerId(courseId, sessionId), revision, outdated: [], unknown: [] }
  }),
]
