import { Course } from '@shala/contract/courses'
import { Room } from '@shala/contract/rooms'
import { readSchool, type SchoolSettings } from '../../shared/school.ts'
import type { Server, Stored } from '../../shared/server.ts'

/** What schedules refer to: courses, rooms and the school's clock. */
export interface Places {
  readonly courses: readonly Stored<Course>[]
  readonly rooms: readonly Stored<Room>[]
  readonly school: SchoolSettings
  /** The key itself where there is no such course. */
  readonly courseTitle: (courseId: string) => string
  readonly roomName: (roomId: string) => string
}

/** Loads all courses and rooms, by name: there are some hundred at most. Throws a `Refusal`. */
export async function loadPlaces(server: Server): Promise<Places> {
  const [courses, rooms, school] = await Promise.all([
    server.list({ collection: 'courses' }, Course),
    server.list({ collection: 'rooms' }, Room),
    readSchool(server),
  ])
  const titles = new Map(courses.map(({ id, data }) => [id, data.title]))
  const names = new Map(rooms.map(({ id, data }) => [id, data.name]))
  return {
    courses: courses.toSorted((one, other) => one.data.title.localeCompare(other.data.title)),
    rooms: rooms.toSorted((one, other) => one.data.name.localeCompare(other.data.name)),
    school,
    courseTitle: (courseId) => titles.get(courseId) ?? courseId,
    roomName: (roomId) => names.get(roomId) ?? roomId,
  }
}
