import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/attendance/registers'
import { slowTest } from '@shala/contract/testing/slowTest'
import { admin } from '../testing/builders/admin.ts'
import {
  buildMark,
  createBegun,
  mark,
  readHours,
  readRegister,
  type SessionPlace,
} from '../testing/builders/attendance.ts'
import { createHolder } from '../testing/builders/bookings.ts'
import { createStaff, createUser, type TestPerson } from '../testing/builders/people.ts'
import { createTeacher } from '../testing/builders/teachers.ts'
import { call, expectRefusal } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'

async function createTaught() {
  const { id: teacherId } = await createTeacher(admin)
  const [session, teacher] = [
    await createBegun(admin, { teacherId }),
    await createStaff('teacher', {}, teacherId),
  ]
  return { teacher, place: { courseId: session.courseId, sessionId: session.sessionId } }
}

const buildGuest = (
  name: string,
  { reason = 'guest' }: { reason?: contract.GuestReason } = {},
) => ({
  id: randomUUID(),
  name,
  reason,
  isHere: true,
  at: Date.now(),
})

const add = (by: TestPerson, place: SessionPlace, ...guests: ReturnType<typeof buildGuest>[]) =>
  call(contract.saveRegister, { ...place, marks: [], guests, sentAt: Date.now() }, by)

const listSeen = async (by: TestPerson, place: SessionPlace) =>
  (await call(contract.getRegister, place, by)).guests.map(({ name, reason, answer }) => [
    name,
    reason,
    answer,
  ])

slowTest(
  'A guest is in the register beside its note, and a repeated request adds no second one',
  async () => {
    const { teacher, place } = await createTaught()
    const guest = buildGuest('Gita Guest')
    await add(teacher, place, guest)
    const note = { id: randomUUID(), at: Date.now(), text: 'The heating failed' }
    await call(contract.saveRegister, { ...place, marks: [], note, sentAt: Date.now() }, teacher)
    await add(teacher, place, guest, buildGuest('Paul Paid'))
    expect((await listSeen(teacher, place)).toSorted()).toEqual([
      ['Gita Guest', 'guest', 'open'],
      ['Paul Paid', 'guest', 'open'],
    ])
    expect((await readRegister(place))?.note?.text).toBe('The heating failed')
  },
)

slowTest(
  'A guest who was taken back stays away, in whatever order the requests arrive',
  async () => {
    const { teacher, place } = await createTaught()
    const guest = buildGuest('Typo Tippy')
    await add(teacher, place, { ...guest, isHere: false })
    await add(teacher, place, guest)
    expect(await listSeen(teacher, place)).toEqual([])
    expect((await readRegister(place))?.guests).toMatchObject([{ name: '', answer: 'takenBack' }])
  },
)

slowTest(
  'The office gives the session to a student, whose mark and hours follow at once',
  async () => {
    const { teacher, place } = await createTaught()
    const student = await createHolder(admin, place.courseId)
    await mark(teacher, place, [buildMark(student, 'absent')])
    const guest = buildGuest('Maya L', { reason: 'madeUp' })
    await add(teacher, place, guest)
    const answer = { ...place, guestId: guest.id, userId: student.uid }
    await call(contract.answerGuest, answer, admin)
    expect((await readHours(student, place.courseId))?.sessions).toMatchObject([
      { state: 'madeUp', minutes: 90 },
    ])
    expect(await listSeen(admin, place)).toEqual([])
    expect((await readRegister(place))?.guests).toMatchObject([{ name: '', answer: 'given' }])
    // The phone of the teacher sends it again, because the answer was lost.
    await add(teacher, place, guest)
    expect(await listSeen(admin, place)).toEqual([])
    await expectRefusal(contract.answerGuest, answer, admin, 'FAILED_PRECONDITION', 'guestId')
    const events = await listAudit(
      'registers',
      contract.registerId(place.courseId, place.sessionId),
    )
    expect(events.map(({ action, by }) => [action, by])).toContainEqual(['giveGuest', admin.uid])
  },
)

slowTest('The office leaves a guest without a student, who stays in the list', async () => {
  const { teacher, place } = await createTaught()
  const guest = buildGuest('Gita Guest', { reason: 'paid' })
  await add(teacher, place, guest)
  await call(contract.answerGuest, { ...place, guestId: guest.id, userId: null }, admin)
  await add(teacher, place, { ...guest, isHere: false })
  expect(await listSeen(teacher, place)).toEqual([['Gita Guest', 'paid', 'left']])
})

describe('An answer to a guest', () => {
  slowTest('is refused to teachers, for strangers, and for unknown guests', async () => {
    const { teacher, place } = await createTaught()
    const stranger = await createUser()
    const guest = buildGuest('Gita Guest')
    await add(teacher, place, guest)
    const answer = { ...place, guestId: guest.id, userId: null }
    await expectRefusal(contract.answerGuest, answer, teacher, 'PERMISSION_DENIED')
    const toStranger = { ...answer, userId: stranger.uid }
    await expectRefusal(contract.answerGuest, toStranger, admin, 'NOT_FOUND', 'userId')
    const unknown = { ...answer, guestId: randomUUID() }
    await expectRefusal(contract.answerGuest, unknown, admin, 'NOT_FOUND', 'guestId')
    expect(await listSeen(admin, place)).toEqual([['Gita Guest', 'guest', 'open']])
  })
})

slowTest('A teacher adds no guests to the session of another', async () => {
  const { place } = await createTaught()
  const { teacher: other } = await createTaught()
  const sent = { ...place, marks: [], guests: [buildGuest('Gita Guest')], sentAt: Date.now() }
  await expectRefusal(contract.saveRegister, sent, other, 'NOT_FOUND')
})
