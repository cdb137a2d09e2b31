import { extendAccess, grantAccess, revokeAccess } from '@shala/contract/access/access'
import { limits } from '@shala/contract/limits'
import { openCalendar } from '@shala/contract/schedules/calendarFeeds'
import { saveSchedule, Session, toSessionId } from '@shala/contract/schedules/schedules'
import { slowTest } from '@shala/contract/testing/slowTest'
import { toBookingState } from '@shala/domain/schedules/seats'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import { createHolder } from '../testing/builders/bookings.ts'
import { eventsAt, fetchCalendar } from '../testing/builders/calendars.ts'
import { createGroup, join } from '../testing/builders/groups.ts'
import { createUser, signInAgain, type TestPerson } from '../testing/builders/people.ts'
import { addPlace } from '../testing/builders/requests.ts'
import { createSchedule, inDays } from '../testing/builders/schedules.ts'
import { addSession } from '../testing/builders/study.ts'
import { call } from '../testing/server.ts'
import { addCourse, eventually } from '../testing/store.ts'
import { listMeetings } from './listMeetings.ts'

let maya: TestPerson
let courseId: string
let token: string
beforeEach(async () => {
  ;[maya, courseId] = await Promise.all([createUser(), addCourse()])
  await call(grantAccess, { userId: maya.uid, courseId }, admin)
  token = (await call(openCalendar, {}, maya)).token
})

/** Stores a booking of Maya. */
async function addBooking(sessionId: string, updatedAt = new Date()) {
  const stored = await firestore().doc(`courses/${courseId}/sessions/${sessionId}`).get()
  const booking = firestore().collection('bookings').doc()
  await booking.set({
    ...toBookingState(Session.parse(stored.data())),
    sessionId,
    userId: maya.uid,
    state: 'booked',
    since: updatedAt,
    takesPlace: true,
    movedFrom: null,
    revision: 1,
    createdAt: updatedAt,
    updatedAt,
  })
  return booking
}

const uids = async () => (await eventsAt(token)).map(({ uid }) => uid)

slowTest('The calendar contains sessions to come and those booked before', async () => {
  const other = await addCourse()
  await addSession(other, 1)
  await addBooking(await addSession(courseId, -31))
  await addSession(courseId, -28, { title: 'Not booked' })
  const before = await addSession(courseId, -29, { title: 'Before' })
  await addBooking(before)
  const soon = await addSession(courseId, 1, { title: 'Soon' })
  expect(await uids()).toEqual([`${before}@shala`, `${soon}@shala`])
})

test('The calendar loses the sessions of a revoked course and regains them with a new grant', async () => {
  const id = await addSession(courseId, 1)
  expect(await uids()).toEqual([`${id}@shala`])
  await call(revokeAccess, { userId: maya.uid, courseId }, admin)
  expect(await uids()).toEqual([])
  await call(grantAccess, { userId: maya.uid, courseId }, admin)
  expect(await uids()).toEqual([`${id}@shala`])
})

test('The calendar contains only sessions on days with access', async () => {
  const soon = await addSession(courseId, 1)
  await addSession(courseId, 20)
  const endsOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await call(extendAccess, { userIds: [maya.uid], courseId, endsOn }, admin)
  expect(await uids()).toEqual([`${soon}@shala`])
})

test('The calendar leaves out sessions of other group dates', async () => {
  const all = await addSession(courseId, 1)
  const winter = await addSession(courseId, 2, { dateKey: 'winter' })
  const spring = await addSession(courseId, 3, { dateKey: 'spring' })
  const named = (...ids: string[]) => ids.map((id) => `${id}@shala`)
  expect(await uids()).toEqual(named(all, winter, spring))
  await addPlace(maya, courseId, 'spring')
  expect(await uids()).toEqual(named(all, spring))
})

test('The calendar of a member of a group leaves out sessions of other groups', async () => {
  const { id } = await createGroup(admin, { courseIds: [courseId] })
  await join(admin, id, [{ userId: maya.uid }])
  const all = await addSession(courseId, 1)
  await addSession(courseId, 2, { dateKey: 'winter' })
  const own = await addSession(courseId, 3, { dateKey: id })
  expect(await uids()).toEqual([`${all}@shala`, `${own}@shala`])
})

slowTest('The calendar shows a cancelled session until its day is over', async () => {
  const { id, form } = await createSchedule(admin, {
    start: inDays(1),
    rule: 'FREQ=WEEKLY;COUNT=2',
  })
  const student = await createHolder(admin, form.courseId)
  const { token: own } = await call(openCalendar, {}, student)
  await call(
    saveSchedule,
    { id, revision: 1, schedule: { ...form, exceptions: [inDays(1)] } },
    admin,
  )
  const states = async (daysLater: number) =>
    (await listMeetings(own, new Date(Date.now() + daysLater * 86_400_000)))?.map((meeting) => [
      meeting.id,
      meeting.state,
    ])
  const toId = (wallTime: string) => toSessionId({ scheduleId: id, wallTime })
  const planned = [toId(inDays(8)), 'none']
  expect(await states(0)).toEqual([[toId(inDays(1)), 'cancelled'], planned])
  expect(await states(2)).toEqual([planned])
})

test('The calendar omits a damaged session and shows the ID of a course without a title', async () => {
  const id = await addSession(courseId, 1)
  const sessions = firestore().collection(`courses/${courseId}/sessions`)
  await sessions.doc('damaged').set({ startsAt: new Date(Date.now() + 1e6), title: 7 })
  await firestore().collection('courses').doc(courseId).delete()
  const [event, ...more] = await eventsAt(token)
  expect(more).toEqual([])
  expect(event).toMatchObject({ uid: `${id}@shala`, summary: `${courseId} (not booked)` })
})

test('The calendar has a content type, and headers against caching and indexing', async () => {
  const response = await fetchCalendar(`/${token}.ics`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
  expect(response.headers.has('content-disposition')).toBe(false)
})

test('The calendar links to the course on the requested host, unless the host is invalid', async () => {
  await addSession(courseId, 1)
  const asked = async (host: string) => {
    const headers = { 'x-forwarded-host': host }
    return (await (await fetchCalendar(`/${token}.ics`, { headers })).text()).replaceAll(
      '\r\n ',
      '',
    )
  }
  expect(await asked('shala.test')).toContain(
    `URL;VALUE=URI:https://shala.test/dashboard/user/courses/${courseId}\r\n`,
  )
  expect(await asked('a/b@evil.test')).not.toContain('URL')
})

test.each([
  ['an unknown token', `/${'x'.repeat(43)}.ics`],
  ['a token that is too short', '/abc.ics'],
  ['a token that is too long', `/${'x'.repeat(44)}.ics`],
  ['an empty path', '/'],
  ['an empty token', '/.ics'],
  ['invalid characters', `/${'x'.repeat(42)}%00.ics`],
  ['a parent path', `/..%2f${'x'.repeat(43)}.ics`],
  ['null', '/null.ics'],
])('The calendar returns 404 for %s', async (_, path) => {
  const response = await fetchCalendar(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.text()).toBe('There is no calendar at this address.')
})

test('The calendar returns 404 while the account is disabled', async () => {
  await auth().updateUser(maya.uid, { disabled: true })
  expect((await fetchCalendar(`/${token}.ics`)).status).toBe(404)
  await auth().updateUser(maya.uid, { disabled: false })
  expect((await fetchCalendar(`/${token}.ics`)).status).toBe(200)
})

slowTest('The calendar is deleted with the account', async () => {
  await auth().deleteUser(maya.uid)
  expect((await fetchCalendar(`/${token}.ics`)).status).toBe(404)
  const feed = firestore().collection('calendarFeeds').doc(maya.uid)
  await eventually(async () => ((await feed.get()).exists ? null : true))
})

slowTest('The calendar returns 304 for a current ETag, until a change', async () => {
  const id = await addSession(courseId, 1)
  const first = await fetchCalendar(`/${token}.ics`)
  const tag = first.headers.get('etag') ?? ''
  expect(tag).not.toBe('')
  const headers = { 'if-none-match': `"other", W/${tag}` }
  const again = await fetchCalendar(`/${token}.ics`, { headers })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(await uids()).toEqual([`${id}@shala`])
  await call(revokeAccess, { userId: maya.uid, courseId }, admin)
  const changed = await fetchCalendar(`/${token}.ics`, { headers })
  expect(changed.status).toBe(200)
})

test('A new password ends the calendar link, but not a link created later', async () => {
  expect((await fetchCalendar(`/${token}.ics`)).status).toBe(200)
  // The Auth record counts whole seconds, so move this link back by a minute.
  const { docs } = await firestore().collection('calendarFeeds').where('token', '==', token).get()
  await docs[0]?.ref.update({ updatedAt: new Date(Date.now() - 60_000) })
  await auth().revokeRefreshTokens(maya.uid)
  expect((await fetchCalendar(`/${token}.ics`)).status).toBe(404)
  const another = await call(openCalendar, {}, signInAgain(maya))
  expect((await fetchCalendar(`/${another.token}.ics`)).status).toBe(200)
})

slowTest('The calendar returns 429 after too many requests', async () => {
  for (let at = 0; at < limits.calendarFetches; at += 1) {
    expect((await fetchCalendar(`/${token}.ics`)).status).toBe(200)
  }
  const refused = await fetchCalendar(`/${token}.ics`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300'])
})
