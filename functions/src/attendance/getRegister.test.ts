import { matchParticipants } from '@shala/contract/attendance/participants'
import { getRegister } from '@shala/contract/attendance/registers'
import { auth } from '../firebase.ts'
import { admin } from '../testing/builders/admin.ts'
import { buildMark, mark, toWallTime } from '../testing/builders/attendance.ts'
import { createBooked, createHolder, createSession } from '../testing/builders/bookings.ts'
import { createGroup, join } from '../testing/builders/groups.ts'
import { createStaff, type TestPerson } from '../testing/builders/people.ts'
import { createTeacher } from '../testing/builders/teachers.ts'
import { call } from '../testing/server.ts'
import { addCourse } from '../testing/store.ts'

/** A session with a booking of Leo, in a course that Maya and Maria have too. */
async function createBookedSession() {
  const { id: teacherId } = await createTeacher(admin)
  const { courseId, sessionId } = await createSession(admin, {
    teacherId,
    start: toWallTime(30),
    rule: null,
  })
  const place = { courseId, sessionId }
  const [leo, maya, maria] = [
    await createBooked(admin, place),
    await createHolder(admin, courseId),
    await createHolder(admin, courseId),
  ]
  const rename = ({ uid }: TestPerson, displayName: string) =>
    auth().updateUser(uid, { displayName })
  await Promise.all([
    rename(leo, 'Leo Okafor'),
    rename(maya, 'Maya Lindqvist'),
    rename(maria, 'Maria Bos'),
  ])
  return { place, leo, maya, maria, teacher: await createStaff('teacher', {}, teacherId) }
}

test('getRegister shows a teacher the people of the session, and the office all of the course', async () => {
  const { place, leo, maya, maria, teacher } = await createBookedSession()
  const everyone = [leo, maya, maria].map(({ uid }) => uid).toSorted()
  const list = async (caller: typeof admin) =>
    (await call(getRegister, place, caller)).people.map(({ userId }) => userId)
  expect(await list(teacher)).toEqual([leo.uid])
  expect((await list(admin)).toSorted()).toEqual(everyone)
  await mark(teacher, place, [buildMark(maya, 'present')])
  expect((await list(teacher)).toSorted()).toEqual([leo.uid, maya.uid].toSorted())
})

test('a register of a group expects its members, and not those of another group', async () => {
  const courseId = await addCourse()
  const [winter, spring] = [
    await createGroup(admin, { name: 'Winter', courseIds: [courseId] }),
    await createGroup(admin, { name: 'Spring', courseIds: [courseId] }),
  ]
  const [own, other] = [await createHolder(admin, courseId), await createHolder(admin, courseId)]
  await join(admin, winter.id, [{ userId: own.uid }])
  await join(admin, spring.id, [{ userId: other.uid }])
  const session = await createSession(admin, { courseId, dateKey: winter.id, rule: null })
  const { people } = await call(getRegister, { courseId, sessionId: session.sessionId }, admin)
  expect(people.filter(({ expected }) => expected).map(({ userId }) => userId)).toEqual([own.uid])
})

test('a teacher finds a student without a place by the whole name or the address only', async () => {
  const { place, leo, maya, teacher } = await createBookedSession()
  const names = [
    { names: ['Maya'], email: null },
    { names: ['Lindqvist, Maya'], email: null },
    { names: ['iPhone'], email: maya.email },
    { names: ['Leo'], email: null },
  ]
  const find = { ...place, names }
  const found = [
    [{ userId: maya.uid, by: 'name' }],
    [{ userId: maya.uid, by: 'email' }],
    [{ userId: leo.uid, by: 'part' }],
  ]
  expect(await call(matchParticipants, find, teacher)).toEqual({ matches: [[], ...found] })
  expect(await call(matchParticipants, find, admin)).toEqual({
    matches: [[{ userId: maya.uid, by: 'part' }], ...found],
  })
})
