import * as contract from '@shala/contract/people/teachers'
import { firestore } from '../../firestore/client.ts'
import { call } from '../server.ts'
import type { TestPerson } from './people.ts'
import { aTeacher } from './schedules.ts'

/** A teacher's record made for one test. */
export function aTeacherRecord(admin: TestPerson, name = aTeacher()) {
  return call(contract.saveTeacher, { teacher: { name } }, admin)
}

/** The teacher as stored, or null. */
export async function teacherOf(id: string): Promise<contract.Teacher | null> {
  const snapshot = await firestore().collection('teachers').doc(id).get()
  return snapshot.exists ? contract.Teacher.parse(snapshot.data()) : null
}
