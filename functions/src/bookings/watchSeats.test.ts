import { extendAccess, revokeAccess, grantAccess } from '@shala/contract/access/access'
import * as contract from '@shala/contract/schedules/bookings'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import { listEmailsTo } from '../testing/builders/addresses.ts'
import { admin } from '../testing/builders/admin.ts'
import {
  createBooked,
  createHolder,
  createSession,
  listBookings,
  sessionAt,
  getBookingState,
} from '../testing/builders/bookings.ts'
import type { TestPerson } from '../testing/builders/people.ts'
import { inDays } from '../testing/builders/schedules.ts'
import { call, refusal } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'
import { giveBackAllLostSeats, giveBackSeatsSince } from './watchSeats.ts'

beforeEach(async () => {
  await firestore().doc('jobs/watchSeats').delete()
})

const inTime = () => new Date(Date.now() + 60_000)
const watch = () => giveBackSeatsSince(new Date(), inTime())
const sweep = () => giveBackAllLostSeats(new Date(), inTime())
const day = (days: number) => inDays(days).slice(0, 10)
const subjectsTo = async ({ email }: TestPerson) =>
  (await listEmailsTo(email)).map(({ message }) => message.subject)
const revoke = ({ uid }: TestPerson, courseId: string) =>
  call(revokeAccess, { userId: uid, courseId, notify: false }, admin)

describe('A student who loses a course', () => {
  slowTest('loses the seat and gets an email, and the seat goes to the waiting list', async () => {
    const session = await createSession(admin, { seats: 1, start: inDays(3) })
    const gone = await createBooked(admin, session)
    const next = await createBooked(admin, session)
    expect([await getBookingState(gone), await getBookingState(next)]).toEqual([
      'booked',
      'waiting',
    ])
    await revoke(gone, session.courseId)
    await watch()
    expect([await getBookingState(gone), await getBookingState(next)]).toEqual(['left', 'booked'])
    expect(await sessionAt(session)).toMatchObject({ booked: 1, waiting: 0 })
    expect(await subjectsTo(gone)).toEqual(['Your place was cancelled: Evening class'])
    expect(await subjectsTo(next)).toEqual(['You have a seat: Evening class'])
    const { docs } = await firestore().collection('bookings').where('userId', '==', gone.uid).get()
    const events = await listAudit('bookings', docs[0]?.id ?? '')
    expect(events.at(-1)).toMatchObject({ action: 'leave', by: 'system' })
    await watch()
    await sweep()
    expect(await subjectsTo(gone)).toHaveLength(1)
    expect(await listBookings(gone.uid)).toMatchObject([{ state: 'left', revision: 2 }])
  })

  slowTest('keeps the seat if access is restored before the next run', async () => {
    const session = await createSession(admin, { start: inDays(3) })
    const maya = await createBooked(admin, session)
    await revoke(maya, session.courseId)
    await call(grantAccess, { userId: maya.uid, courseId: session.courseId }, admin)
    await watch()
    expect(await getBookingState(maya)).toBe('booked')
    expect(await subjectsTo(maya)).not.toContain('Your place was cancelled: Evening class')
  })

  slowTest('keeps the seats before the new last day', async () => {
    const soon = await createSession(admin, { start: inDays(2) })
    const maya = await createBooked(admin, soon)
    const late = await createSession(admin, { courseId: soon.courseId, start: inDays(20) })
    const { courseId, sessionId } = late
    await call(contract.bookSession, { courseId, sessionId }, maya)
    await call(extendAccess, { userIds: [maya.uid], courseId, endsOn: day(10) }, admin)
    await watch()
    const states = (await listBookings(maya.uid)).map((one) => [one.sessionId, one.state])
    expect(new Map(states.map(([id = '', state = '']) => [id, state]))).toEqual(
      new Map([
        [soon.sessionId, 'booked'],
        [late.sessionId, 'left'],
      ]),
    )
  })
})

test('giveBackAllLostSeats cancels seats in sessions after the end of access', async () => {
  const session = await createSession(admin, { start: inDays(3) })
  const maya = await createBooked(admin, session)
  const record = firestore().doc(`userCourseAccess/${maya.uid}_${session.courseId}`)
  await record.update({ endsAt: new Date(Date.now() + 86_400_000) })
  expect((await sweep()).isWhole).toBe(true)
  expect(await getBookingState(maya)).toBe('left')
})

slowTest('Students and admins cannot book a session after the end of access', async () => {
  const { courseId, sessionId } = await createSession(admin, { start: inDays(20) })
  const maya = await createHolder(admin, courseId)
  await call(extendAccess, { userIds: [maya.uid], courseId, endsOn: day(10) }, admin)
  expect(await refusal(contract.bookSession, { courseId, sessionId }, maya)).toMatchObject({
    code: 'FAILED_PRECONDITION',
    field: 'userId',
    message: expect.stringContaining('is over before this session'),
  })
  const request = { courseId, sessionId, userId: maya.uid, comes: true, notify: false }
  expect(await refusal(contract.setAttendance, request, admin)).toMatchObject({
    code: 'FAILED_PRECONDITION',
    message: expect.stringContaining('extend it first'),
  })
  expect(await getBookingState(maya)).toBeNull()
})
