import { matchParticipants } from '@shala/contract/attendance/participants'
import { auth } from '../firebase.ts'
import { admin } from '../testing/builders/admin.ts'
import { createBooked, createSession } from '../testing/builders/bookings.ts'
import { createStaff } from '../testing/builders/people.ts'
import { createTeacher } from '../testing/builders/teachers.ts'
import { call, expectRefusal } from '../testing/server.ts'

const connect = (name: string, email: string | null = null) => ({
  names: [name],
  email,
})

test('matchParticipants finds students of the session by verified email or name, and no others', async () => {
  const { id: teacherId } = await createTeacher(admin)
  const [teacher, stranger, place] = await Promise.all([
    createStaff('teacher', {}, teacherId),
    createTeacher(admin).then(({ id }) => createStaff('teacher', {}, id)),
    createSession(admin, { teacherId }),
  ])
  const { courseId, sessionId } = place
  const [maya, leo] = await Promise.all([createBooked(admin, place), createBooked(admin, place)])
  await Promise.all([
    auth().updateUser(maya.uid, { displayName: 'Maya Lindqvist' }),
    auth().updateUser(leo.uid, { displayName: 'Leo Okafor', emailVerified: false }),
  ])
  const names = [
    connect('iPhone', maya.email),
    connect('iPad', leo.email),
    connect('Okafor, Leo'),
    connect('Admin', admin.email),
    connect('Maya & Leo'),
  ]
  const input = { courseId, sessionId, names }
  const matches = [
    [{ userId: maya.uid, by: 'email' }],
    [],
    [{ userId: leo.uid, by: 'name' }],
    [],
    [
      { userId: maya.uid, by: 'part' },
      { userId: leo.uid, by: 'part' },
    ],
  ]
  expect(await call(matchParticipants, input, teacher)).toEqual({ matches })
  expect(await call(matchParticipants, input, admin)).toEqual({ matches })
  await expectRefusal(matchParticipants, input, stranger, 'NOT_FOUND', 'sessionId')
})
