import type { Course } from '@shala/contract/courses/courses'
import type { Teacher } from '@shala/contract/people/teachers'
import type { Room } from '@shala/contract/schedules/rooms'
import type { SchoolSettings } from '#shared/admin/readSchool.ts'
import type { Stored } from '#shared/query.ts'

/** The records that schedules refer to, and the school's time zone. */
export interface ScheduleReferences {
  readonly courses: readonly Stored<Course>[]
  readonly rooms: readonly Stored<Room>[]
  readonly teachers: readonly Stored<Teacher>[]
  readonly school: SchoolSettings
  /** Returns the ID if the course is missing. */
  readonly courseTitle: (courseId: string) => string
  readonly roomName: (roomId: string) => string
  /** Returns the name, with the email if another teacher has the same name. */
  readonly teacherName: (teacherId: string) => string
}

/** Returns a function that names teachers, with the email if two share a name. */
export function teacherNames(teachers: readonly Stored<Teacher>[]): (teacherId: string) => string {
  const byName = Map.groupBy(teachers, ({ data }) => data.nameKey)
  const names = new Map(
    teachers.map(({ id, data: { name, nameKey, email } }) => {
      const isAlone = byName.get(nameKey)?.length === 1
      return [id, isAlone ? name : `${name} (${email || 'no email'})`]
    }),
  )
  return (teacherId) => names.get(teacherId) ?? teacherId
}
