import * as contract from '@shala/contract/people/teachers'
import { saveSchedule } from '@shala/contract/schedules/schedules'
import { slowTest } from '@shala/contract/testing/slowTest'
import { admin } from '../testing/builders/admin.ts'
import {
  createSchedule,
  buildTeacherName,
  inDays,
  readSchedule,
  sessionsOfSchedule,
} from '../testing/builders/schedules.ts'
import { createTeacher, readTeacher } from '../testing/builders/teachers.ts'
import { call, refusal } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'

test('saveTeacher creates an active teacher with an audit event', async () => {
  const form = { name: ' Ásha Raman ', email: ' Asha@Shala.test' }
  const saved = await call(contract.saveTeacher, { teacher: form }, admin)
  expect(saved).toEqual({ id: expect.stringMatching(/^[A-Za-z0-9]{20}$/), revision: 1 })
  expect(await readTeacher(saved.id)).toMatchObject({
    name: 'Ásha Raman',
    email: 'asha@shala.test',
    nameKey: 'asha raman',
    search: expect.arrayContaining(['ram', 'asha@shala.test']),
    active: true,
  })
  expect(await listAudit('teachers', saved.id)).toEqual([
    expect.objectContaining({ action: 'create', by: admin.uid, revision: 1, before: null }),
  ])
})

slowTest('renaming a teacher updates schedules, and sessions that are not over', async () => {
  const { id: teacherId } = await createTeacher(admin)
  const { id } = await createSchedule(admin, { teacherId, start: inDays(-7), minutes: 5 })
  const [over] = await sessionsOfSchedule(id)
  const name = buildTeacherName()
  const request = { id: teacherId, revision: 1, teacher: { name } }
  expect(await call(contract.saveTeacher, request, admin)).toEqual({ id: teacherId, revision: 2 })
  const sessions = await sessionsOfSchedule(id)
  expect(sessions[0]).toEqual(over)
  expect(sessions.at(-1)).toMatchObject({ teacher: name, teacherKey: name.toLowerCase() })
  expect(await readSchedule(id)).toMatchObject({ teacher: name, revision: 1 })
  expect((await readSchedule(id))?.search).toContain('asha')
})

slowTest('creating a teacher with `adopt` links the schedules with the typed name', async () => {
  const name = buildTeacherName()
  const typed = await createSchedule(admin, { teacher: name.toUpperCase() })
  const other = await createSchedule(admin)
  const { id } = await call(contract.saveTeacher, { teacher: { name }, adopt: true }, admin)
  expect(await readSchedule(typed.id)).toMatchObject({ teacherId: id, teacher: name, revision: 2 })
  for (const session of await sessionsOfSchedule(typed.id)) {
    expect(session).toMatchObject({ teacherId: id, teacher: name })
  }
  expect((await listAudit('schedules', typed.id)).map(({ action }) => action)).toEqual([
    'create',
    'adopt',
  ])
  expect(await readSchedule(other.id)).toMatchObject({ teacherId: null, revision: 1 })
  const late = { id: typed.id, revision: 1, schedule: typed.form }
  expect((await refusal(saveSchedule, late, admin)).code).toBe('ABORTED')
})

slowTest('setTeacherActive archives and restores a teacher, with an audit event each', async () => {
  const { id } = await createTeacher(admin)
  await call(contract.setTeacherActive, { id, revision: 1, active: false }, admin)
  expect(await readTeacher(id)).toMatchObject({ active: false, revision: 2 })
  await call(contract.setTeacherActive, { id, revision: 2, active: true }, admin)
  expect(await readTeacher(id)).toMatchObject({ active: true, revision: 3 })
  expect((await listAudit('teachers', id)).map(({ action }) => action)).toEqual([
    'create',
    'deactivate',
    'activate',
  ])
})
