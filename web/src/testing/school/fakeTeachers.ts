import { limits } from '@shala/contract/limits'
import { StaffRecord } from '@shala/contract/people/staff'
import * as contract from '@shala/contract/people/teachers'
import { Session, toSessionId } from '@shala/contract/schedules/schedules'
import * as teaching from '@shala/contract/schedules/teaching'
import { nameKeys, searchKey } from '@shala/contract/values/searchKey'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { answer } from './answer.ts'

/** A teacher of the fake school; answers the id: the name, or the address where one is given. */
export function addTeacher(
  school: FakeSchool,
  name: string,
  wishes: Partial<contract.Teacher> = {},
): string {
  const id = searchKey(wishes.email || name).replaceAll(/[ @.]/g, '-')
  const keys = nameKeys(name, wishes.email ?? '')
  return school.add('teachers', id, { name, ...keys, email: '', active: true, ...wishes })
}

export const teacherAnswers: Answers = [
  answer(teaching.listTeacherSessions, (school, { from, before, latestFirst }) => {
    const note = StaffRecord.parse(school.collections.get('admins')?.get('sample-teacher'))
    const found = school
      .findAll('sessions', Session)
      .filter(({ teacherId }) => teacherId !== null && teacherId === note.teacherId)
      .filter(({ startsAt }) => startsAt >= new Date(from) && startsAt < new Date(before))
      .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    const sessions = (latestFirst ? found.toReversed() : found)
      .slice(0, limits.teacherSessions)
      .map((session) => ({ ...session, sessionId: toSessionId(session) }))
      .map(({ startsAt, endsAt, ...session }) =>
        teaching.TeacherSession.strip().parse({
          ...session,
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
        }),
      )
    return { sessions, more: sessions.length < found.length }
  }),
  answer(contract.saveTeacher, (school, { id: known, revision, teacher }) => {
    if (known !== undefined) {
      const decide = (before: contract.TeacherContent | null) =>
        contract.applyTeacherForm(before, teacher)
      return school.change(contract.teachers, known, revision ?? 'none', decide)
    }
    const id = addTeacher(school, teacher.name, { ...teacher, updatedAt: new Date() })
    return { id, revision: 1 }
  }),
  answer(contract.setTeacherActive, (school, { id, revision, active }) =>
    school.change(contract.teachers, id, revision, (before) => before && { ...before, active }),
  ),
]
