import type { TeacherForm } from '@shala/contract/people/teachers'
import { searchKey } from '@shala/contract/values/searchKey'
import { queryClient } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'
import type { ScheduleReferences } from '../model/references.ts'
import { teacherNames } from '../model/teacherNames.ts'
import { referencesQuery } from './loadReferences.ts'

/**
 * A teacher who was just made is offered at once. Nothing is asked anew, because a form below that
 * answer would go, should it fail.
 */
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
