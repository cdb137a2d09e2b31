import { grantAccess } from '@shala/contract/access/access'
import { saveCourse } from '@shala/contract/courses/courses'
import { saveTeacher } from '@shala/contract/people/teachers'
import { openCalendar } from '@shala/contract/schedules/calendarFeeds'
import { saveRoom } from '@shala/contract/schedules/rooms'
import { saveSchedule, type ScheduleForm } from '@shala/contract/schedules/schedules'
import { slowTest } from '@shala/contract/testing/slowTest'
import { admin } from '../testing/builders/admin.ts'
import { eventsAt } from '../testing/builders/calendars.ts'
import { createUser } from '../testing/builders/people.ts'
import { roomForm } from '../testing/builders/rooms.ts'
import {
  createScheduleForm,
  createSchedule,
  inDays,
  readSchedule,
  sessionsOfSchedule,
} from '../testing/builders/schedules.ts'
import { createTeacher } from '../testing/builders/teachers.ts'
import { call } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'

const rename = (courseId: string, title = 'Élan', revision = 0) =>
  call(saveCourse, { courseId, revision, course: { title, summary: '' } }, admin)

const changes: [string, (form: ScheduleForm) => Promise<unknown>, string, string, object][] = [
  [
    'room',
    ({ roomId: id }) =>
      call(saveRoom, { id, revision: 1, room: { ...roomForm, name: 'Élan' } }, admin),
    'attic',
    'course',
    { roomName: 'Élan' },
  ],
  ['course', ({ courseId }) => rename(courseId), 'course', 'attic', { title: 'Élan' }],
]

slowTest.each(changes)(
  'a schedule is found by the new name of its %s, without other changes',
  async (_, change, gone, kept) => {
    const { id, form } = await createSchedule(admin)
    const before = await readSchedule(id)
    await change(form)
    const after = await readSchedule(id)
    expect(after?.search).toEqual(expect.arrayContaining(['elan', 'evening', 'asha', kept]))
    expect(after?.search).not.toContain(gone)
    expect({ ...after, search: before?.search }).toEqual(before)
    expect(await listAudit('schedules', id)).toHaveLength(1)
  },
)

const renameTeacher = ({ teacherId }: ScheduleForm) =>
  call(saveTeacher, { id: teacherId ?? '', revision: 1, teacher: { name: 'Élan' } }, admin)

slowTest.each([...changes, ['teacher', renameTeacher, '', '', { teacher: 'Élan' }] as const])(
  'planning while the name of its %s changes leaves no session with the old one',
  async (_, change, _gone, _kept, named) => {
    for (let round = 0; round < 3; round += 1) {
      const { id: teacherId } = await createTeacher(admin)
      const form = await createScheduleForm(admin, { title: '', teacherId })
      const [{ id }] = await Promise.all([
        call(saveSchedule, { schedule: form }, admin),
        change(form),
      ])
      for (const session of await sessionsOfSchedule(id)) expect(session).toMatchObject(named)
    }
  },
)

describe('changing a room', () => {
  const moved = { kind: 'online', link: 'https://meet.shala.test/new' } as const

  slowTest('updates its sessions that are not over', async () => {
    const { id, form } = await createSchedule(admin, { start: inDays(-7), minutes: 5 })
    const room = { ...roomForm, name: 'The Loft', place: moved }
    await call(saveRoom, { id: form.roomId, revision: 1, room }, admin)
    const sessions = await sessionsOfSchedule(id)
    expect(sessions[0]).toMatchObject({ roomName: 'The Attic', place: roomForm.place })
    expect(sessions.at(-1)).toMatchObject({ roomName: 'The Loft', place: moved })
  })
})

describe('renaming a course', () => {
  const titles = async (id: string) => (await sessionsOfSchedule(id)).map(({ title }) => title)

  slowTest('updates its sessions that are not over and have its title', async () => {
    const { id, form } = await createSchedule(admin, { title: '', start: inDays(-7), minutes: 5 })
    const { courseId } = form
    const named = await createSchedule(admin, { courseId, title: 'A course' })
    const other = await createSchedule(admin, { title: '' })
    await rename(courseId)
    const [over, ...later] = await titles(id)
    expect([over, later.at(-1)]).toEqual(['A course', 'Élan'])
    expect(new Set(await titles(named.id))).toEqual(new Set(['A course']))
    expect(new Set(await titles(other.id))).toEqual(new Set(['A course']))
  })

  slowTest('updates the calendars of students with access', async () => {
    const student = await createUser()
    const { form } = await createSchedule(admin, { title: '', rule: null })
    await call(grantAccess, { userId: student.uid, courseId: form.courseId }, admin)
    const { token } = await call(openCalendar, {}, student)
    const summaries = async () => (await eventsAt(token)).map(({ summary }) => summary)
    // The calendar caches sessions for some minutes, so it is not read before the change.
    await rename(form.courseId)
    expect(await summaries()).toEqual(['Élan (not booked)'])
  })
})
