import { Course } from '@shala/contract/courses/courses'
import { Teacher, type TeacherForm } from '@shala/contract/people/teachers'
import { Room } from '@shala/contract/schedules/rooms'
import { searchKey } from '@shala/contract/values/searchKey'
import { distinctTitles } from '#entities/courses/courses.ts'
import { readSchool } from '#shared/admin/readSchool.ts'
import { queryClient, serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'
import { type ScheduleReferences, teacherNames } from '../model/references.ts'

export const referencesQuery = (server: Server) =>
  serverQuery(['schedules', 'references'], () => loadReferences(server))

/** Loads all courses, rooms and teachers by name, a few hundred at most. Throws a `CallError`. */
async function loadReferences(server: Server): Promise<ScheduleReferences> {
  const [courses, rooms, teachers, school] = await Promise.all([
    server.list({ collection: 'courses' }, Course),
    server.list({ collection: 'rooms' }, Room),
    server.list({ collection: 'teachers' }, Teacher),
    readSchool(server),
  ])
  const names = new Map(rooms.map(({ id, data }) => [id, data.name]))
  return {
    courses: courses.toSorted((one, other) => one.data.title.localeCompare(other.data.title)),
    rooms: rooms.toSorted((one, other) => one.data.name.localeCompare(other.data.name)),
    teachers: teachers.toSorted(
      ({ data: one }, { data: other }) =>
        one.name.localeCompare(other.name) || one.email.localeCompare(other.email),
    ),
    school,
    courseTitle: distinctTitles(
      courses.map(({ id, data }) => ({ courseId: id, title: data.title })),
    ),
    roomName: (roomId) => names.get(roomId) ?? roomId,
    teacherName: teacherNames(teachers),
  }
}

/** Adds a new teacher to the loaded list. A reload could fail and remove the open form. */
export function addToReferences(server: Server, id: string, teacher: TeacherForm): void {
  const at = new Date()
  const stamps = { revision: 1, createdAt: at, updatedAt: at }
  const found = { nameKey: searchKey(teacher.name), search: [] }
  const made = { id, data: { ...teacher, ...found, active: true, ...stamps } }
  queryClient.setQueryData<ScheduleReferences>(referencesQuery(server).queryKey, (known) => {
    if (known === undefined) return undefined
    const teachers = [...known.teachers, made]
    return { ...known, teachers, teacherName: teacherNames(teachers) }
  })
}
