import { revokeAccess } from '@shala/contract/access/access'
import { bookSession, leaveSession } from '@shala/contract/schedules/bookings'
import { saveSchedule, toSessionId } from '@shala/contract/schedules/schedules'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { listEmailsTo } from '../testing/builders/addresses.ts'
import { admin } from '../testing/builders/admin.ts'
import {
  createBooked,
  createHolder,
  createSession,
  listBookings,
} from '../testing/builders/bookings.ts'
import type { TestPerson } from '../testing/builders/people.ts'
import { inDays, sessionsOfSchedule } from '../testing/builders/schedules.ts'
import { call } from '../testing/server.ts'
import { sendWaitingEmails } from './sendWaitingEmails.ts'

/** Moves all sessions of a schedule by an hour, from 18:00 to 19:00. */
async function moveSessions({ id, form }: Awaited<ReturnType<typeof createSession>>) {
  const schedule = { ...form, start: inDays(3, '19:00') }
  await call(saveSchedule, { id, revision: 1, schedule }, admin)
}

const release = (minutes = 2) => sendWaitingEmails(new Date(Date.now() + minutes * 60_000))

const leave = async (student: TestPerson, place = 0) => {
  const all = (await listBookings(student.uid)).toSorted(
    (one, other) => +one.startsAt - +other.startsAt,
  )
  const { courseId = '', sessionId = '' } = all[place] ?? {}
  await call(leaveSession, { courseId, sessionId }, student)
  return { courseId, sessionId }
}

describe('An email about a moved session, which is held for a minute', () => {
  slowTest('is sent to students who keep their seats, and not to those who cancelled', async () => {
    const session = await createSession(admin, { start: inDays(3) })
    const [maya, leo] = [await createBooked(admin, session), await createBooked(admin, session)]
    await moveSessions(session)
    await leave(leo)
    await release(0)
    expect(await listEmailsTo(maya.email)).toMatchObject([{ delivery: { state: 'HELD' } }])
    await release()
    expect(await listEmailsTo(maya.email)).toMatchObject([{ delivery: { state: 'PENDING' } }])
    expect(await listEmailsTo(leo.email)).toEqual([])
  })

  slowTest.each<[string, (student: TestPerson, courseId: string) => Promise<unknown>]>([
    [
      'lost the course',
      ({ uid }, courseId) => call(revokeAccess, { userId: uid, courseId }, admin),
    ],
    ['has a disabled account', ({ uid }) => auth().updateUser(uid, { disabled: true })],
    [
      'booked the session again after the change',
      async (student) => call(bookSession, await leave(student), student),
    ],
  ])('is not sent to a student who %s', async (_, change) => {
    const session = await createSession(admin, { start: inDays(3) })
    const maya = await createBooked(admin, session)
    await moveSessions(session)
    expect(await listEmailsTo(maya.email)).toHaveLength(1)
    await change(maya, session.courseId)
    await release()
    expect(await listEmailsTo(maya.email)).toEqual([])
  })

  test('is sent for a damaged booking, and does not block other emails', async () => {
    const session = await createSession(admin, { start: inDays(3) })
    const [maya, leo] = [await createBooked(admin, session), await createBooked(admin, session)]
    await moveSessions(session)
    const { docs } = await firestore().collection('bookings').where('userId', '==', maya.uid).get()
    for (const { ref } of docs) await ref.update({ since: 'yesterday' })
    await release()
    for (const { email } of [maya, leo]) {
      expect(await listEmailsTo(email)).toMatchObject([{ delivery: { state: 'PENDING' } }])
    }
  })

  slowTest('lists only the sessions in which the student still has a seat', async () => {
    const session = await createSession(admin, { start: inDays(3) })
    const { courseId } = session
    const maya = await createHolder(admin, courseId)
    for (const one of await sessionsOfSchedule(session.id)) {
      await call(bookSession, { courseId, sessionId: toSessionId(one) }, maya)
    }
    await moveSessions(session)
    const countSessions = async () => {
      const [mail, ...others] = await listEmailsTo(maya.email)
      expect(others).toEqual([])
      const [, words = ''] = mail?.message.html.split('class="words"') ?? []
      expect(words.match(/19:00/g)).toHaveLength(mail?.bookings?.length ?? 0)
      expect(mail?.message.text).toContain('moved from')
      return mail?.message.text.match(/19:00/g)?.length
    }
    expect(await countSessions()).toBe(3)
    await leave(maya, 1)
    await release()
    expect(await countSessions()).toBe(2)
    expect(await listEmailsTo(maya.email)).toMatchObject([{ delivery: { state: 'PENDING' } }])
  })
})
