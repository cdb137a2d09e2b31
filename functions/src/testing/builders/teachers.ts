import * as contract from '@shala/contract/people/teachers'
import { call } from '../server.ts'
import { readStored } from '../store.ts'
import type { TestPerson } from './people.ts'
import { buildTeacherName } from './schedules.ts'

/** A teacher's record made for one test. */
export function createTeacher(admin: TestPerson, name = buildTeacherName()) {
  return call(contract.saveTeacher, { teacher: { name } }, admin)
}

/** The teacher as stored, or null. */
export const readTeacher = (id: string) => readStored(contract.Teacher, 'teachers', id)
