import * as contract from '@shala/contract/people/teachers'
import { Schedule } from '@shala/contract/schedules/schedules'
import { nameKeys, searchKey } from '@shala/contract/values/searchKey'
import type { Answers, FakeSchool } from './FakeSchool.ts'

/** A teacher of the fake school; answers the id: the name, or the address where one is given. */
export function addTeacher(
  school: FakeSchool,
  name: string,
  wishes: Partial<contract.Teacher> = {},
): string {
  const id = searchKey(wishes.email || name).replaceAll(/[ @.]/g, '-')
  const at = new Date('2026-02-03T10:00:00Z')
  const stamps = { revision: 1, createdAt: at, updatedAt: at }
  const plain = { email: '', active: true, ...stamps }
  school.put('teachers', id, { name, ...nameKeys(name, wishes.email ?? ''), ...plain, ...wishes })
  return id
}

function saveTeacher(school: FakeSchool, input: unknown) {
  const { id: known, revision, teacher, adopt } = contract.saveTeacher.input.parse(input)
  if (known !== undefined) {
    const before = contract.Teacher.parse(school.collections.get('teachers')?.get(known))
    return school.change('teachers', known, revision, contract.applyTeacherForm(before, teacher))
  }
  const id = addTeacher(school, teacher.name, { ...teacher, updatedAt: new Date() })
  for (const [key, stored] of adopt ? (school.collections.get('schedules') ?? []) : []) {
    const schedule = Schedule.parse(stored)
    if (schedule.teacherKey !== searchKey(teacher.name) || schedule.teacherId !== null) continue
    school.put('schedules', key, { ...schedule, teacherId: id, revision: schedule.revision + 1 })
  }
  return { id, revision: 1 }
}

function setTeacherActive(school: FakeSchool, input: unknown) {
  const { id, revision, active } = contract.setTeacherActive.input.parse(input)
  return school.change('teachers', id, revision, { active })
}

export const teacherAnswers: Answers = { saveTeacher, setTeacherActive }
