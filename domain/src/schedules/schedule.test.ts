import { plainCounts } from '@shala/contract/attendance/hourPlans'
import { CourseContent } from '@shala/contract/courses/courses'
import { TeacherContent } from '@shala/contract/people/teachers'
import { RoomContent } from '@shala/contract/schedules/rooms'
import type { ScheduleForm } from '@shala/contract/schedules/schedules'
import { ScheduleContent, Session } from '@shala/contract/schedules/schedules'
import { expandSessions } from './expandSessions.ts'
import { assertBookable, buildSession, fromForm, sessionPath, toForm } from './schedule.ts'

const form: ScheduleForm = {
  courseId: 'yoga',
  roomId: 'attic',
  teacherId: null,
  teacher: 'Ásha Raman',
  title: '',
  timeZone: 'Etc/UTC',
  start: '2027-03-22T18:00',
  minutes: 90,
  rule: 'FREQ=WEEKLY;COUNT=3',
  exceptions: [],
  seats: 12,
  dateKey: null,
  counts: plainCounts,
}
const course = CourseContent.parse({ title: 'Yoga', status: 'draft', titleKey: 'yoga', search: [] })
const room = RoomContent.parse({
  name: 'The Attic',
  place: { kind: 'online', link: 'https://meet.test' },
  capacity: 12,
  color: 'clay',
  active: true,
  nameKey: 'the attic',
  search: [],
})
const teacher = TeacherContent.parse({
  name: 'Asha R.',
  active: true,
  nameKey: 'asha r.',
  search: [],
})
const named = { ...form, teacherId: 'asha' }
const all = { room, course, teacher }
const context = { room, course, teacher: 'Ásha Raman' }
const { meetings } = expandSessions(form)
const stored = (before: ScheduleForm) => fromForm(before, 'planned', context, meetings, [])

test('a schedule has the name of its teacher record, or else the typed one', () => {
  expect(assertBookable(form, all, null)).toEqual({ room, course, teacher: 'Ásha Raman' })
  expect(assertBookable(named, all, null)).toEqual({ room, course, teacher: 'Asha R.' })
})

test.each<[string, Partial<typeof all> | object, string, string, RegExp]>([
  ['a missing course', { course: null }, 'not-found', 'courseId', /no such course/],
  [
    'an archived course',
    { course: { ...course, status: 'archived' } },
    'failed-precondition',
    'courseId',
    /publish it first/,
  ],
  ['a missing room', { room: null }, 'not-found', 'roomId', /no such room/],
  [
    'an archived room',
    { room: { ...room, active: false } },
    'failed-precondition',
    'roomId',
    /is archived/,
  ],
  [
    'a room that is too small',
    { room: { ...room, capacity: 11 } },
    'failed-precondition',
    'seats',
    /at most 11: The Attic/,
  ],
  ['a missing teacher', { teacher: null }, 'not-found', 'teacherId', /no such teacher/],
  [
    'an archived teacher',
    { teacher: { ...teacher, active: false } },
    'failed-precondition',
    'teacherId',
    /restore the teacher/,
  ],
])('a schedule is refused for %s', (_, change, code, field, text) => {
  const refused = (before: ScheduleContent | null) => {
    try {
      return assertBookable(named, { ...all, ...change }, before)
    } catch (error) {
      return error
    }
  }
  const words: unknown = expect.stringMatching(text)
  const refusal = { code, field: `schedule.${field}`, text: words }
  expect(refused(null)).toMatchObject(refusal)
  const elsewhere = stored({ ...named, roomId: 'cellar', teacherId: 'ruth' })
  expect(refused(elsewhere)).toMatchObject(refusal)
})

test.each([{ room: { ...room, active: false } }, { teacher: { ...teacher, active: false } }])(
  'a schedule keeps an archived room and teacher (%#)',
  (change) => {
    expect(assertBookable(named, { ...all, ...change }, stored(named)).room.name).toBe('The Attic')
  },
)

test('a stored schedule has its sessions, its search terms and its form', () => {
  const substitutes = [{ wallTime: '2027-03-29T18:00', teacherId: 'ruth', roomId: null }]
  const content = fromForm(form, 'cancelled', context, meetings, substitutes)
  expect(ScheduleContent.parse(content)).toEqual(content)
  expect(content).toMatchObject({
    status: 'cancelled',
    substitutes,
    teacherKey: 'asha raman',
    firstAt: new Date('2027-03-22T18:00Z'),
    lastAt: new Date('2027-04-05T19:30Z'),
    sessions: 3,
  })
  expect(content.search).toEqual(expect.arrayContaining(['attic', 'yoga', 'asha', 'raman']))
  expect(toForm(content)).toEqual(form)
})

test('a session has the place of its room, and the title of its course without another', () => {
  const [meeting] = meetings
  if (meeting === undefined) throw new Error('There is no session')
  const session = buildSession('evenings', form, context, meeting)
  expect(Session.parse(session)).toEqual(session)
  expect(session).toMatchObject({
    ...meeting,
    scheduleId: 'evenings',
    title: 'Yoga',
    roomName: 'The Attic',
    place: room.place,
    teacherKey: 'asha raman',
    isSubstituted: false,
    booked: 0,
    waiting: 0,
    changedAt: null,
  })
  expect(buildSession('evenings', { ...form, title: 'Yin' }, context, meeting).title).toBe('Yin')
  expect(sessionPath(session)).toBe('courses/yoga/sessions/evenings_20270322T1800')
})
