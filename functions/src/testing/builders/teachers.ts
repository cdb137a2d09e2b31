import * as contract from '@shala/contract/people/teachers'
import { firestore } from '../../firestore/client.ts'
import { call } from '../server.ts'
import type { TestPerson } from './people.ts'
import { buildTeacherName } from './schedules.ts'

/** A teacher's record made for one test. */
export function createTeacher(admin: TestPerson, name = buildTeacherName()) {
  return call(contract.saveTeacher, { teacher: { name } }, admin)
}

/** The teacher as stored, or null. */
export async function readTeacher(id: string): Promise<contract.Teacher | null> {
  const snapshot = await firestore().collection('teachers').doc(id).get()
  return snapshot.exists ? contract.Teacher.parse(snapshot.data()) : null
}
