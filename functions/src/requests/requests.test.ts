import { randomUUID } from 'node:crypto'
import { grantAccess } from '@shala/contract/access/access'
import { listPublishedCourses } from '@shala/contract/courses/publishedCourses'
import * as contract from '@shala/contract/courses/requests'
import { joinGroup, leaveGroup } from '@shala/contract/people/groups'
import { syncProfile } from '@shala/contract/people/people'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { listEmailsTo } from '../testing/builders/addresses.ts'
import { admin } from '../testing/builders/admin.ts'
import { createUser, type TestPerson } from '../testing/builders/people.ts'
import { addDate, ask, givePlaces, readRequest, takenAt } from '../testing/builders/requests.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { addCourse, listAudit, eventually, readRecord } from '../testing/store.ts'
import { deletePlaceRequests } from './placeRequest.ts'

const price = {
  amount: 86_000,
  deposit: 10_000,
  earlyBird: { amount: 79_000, until: '2099-06-30' },
  instalments: 0,
}
const days = { startsOn: '2097-09-18', endsOn: '2097-11-21' }

let prenatal: string
let soundHealing: string
/** A date with 12 seats, and one of another course with 14. */
let open: { readonly dateKey: string; readonly name: string }
let other: { readonly dateKey: string }
beforeAll(async () => {
  prenatal = await addCourse()
  soundHealing = await addCourse('A course', { price })
  const name = 'Autumn group'
  open = { dateKey: await addDate(soundHealing, { name, ...days, capacity: 12 }), name }
  other = { dateKey: await addDate(prenatal, { capacity: 14, times: 'Saturdays' }) }
})
// Requests of one test must not fill a date for another.
afterEach(async () => {
  for (const collection of ['applicationForms', 'placeRequests', 'datePlaces']) {
    const { docs } = await firestore().collection(collection).get()
    await Promise.all(docs.map(({ ref }) => ref.delete()))
  }
})

const createStudent = () => createUser({ displayName: 'Maya' })
const asking = (dateKey: string | null = open.dateKey) => ({ courseId: soundHealing, dateKey })
/** Answers that are refused as soon as they are read. */
const answers = [{ questionId: 'q1', file: { uploadId: 'gone', name: 'a.png' } }]
const subjectsTo = async ({ email }: TestPerson) =>
  (await listEmailsTo(email)).map(({ message }) => message.subject)
const accept = (requestId: string, revision: number, more: object = {}) =>
  call(contract.acceptRequest, { requestId, revision, source: 'individual', ...more }, admin)
const decline = (requestId: string, revision: number, reason = 'It is for teachers.') =>
  call(contract.declineRequest, { requestId, revision, reason }, admin)

describe('the dates of a course', () => {
  test('are its groups that are open for requests, with places and prices', async () => {
    const courseId = await addCourse('A course', { price })
    const own = { amount: 95_000, deposit: null, earlyBird: null, instalments: 2 }
    const next = await addDate(courseId, { name: 'Spring', capacity: 3, times: 'Sundays' })
    const later = await addDate(courseId, { ...days, price: own })
    await addDate(courseId, { openForRequests: false })
    await addDate(courseId, { active: false })
    await addDate(courseId, { startsOn: '2026-01-01' })
    const offer = await call(contract.listCourseDates, { courseId }, await createStudent())
    expect(offer).toMatchObject({ title: 'A course', price, sessions: { next: [], more: 0 } })
    expect(offer.dates).toMatchObject([
      { dateKey: next, title: 'Spring', times: 'Sundays', places: 'few', price },
      { dateKey: later, title: 'Autumn group', ...days, places: 'open', price: own },
    ])
  })

  test('are refused for unpublished courses', async () => {
    const nowhere = await refusal(contract.listCourseDates, { courseId: 'nowhere' }, admin)
    expect(nowhere).toMatchObject({ code: 'NOT_FOUND', field: 'courseId' })
  })
})

describe('requesting a place', () => {
  test('creates one request with an event, and sends one confirmation email', async () => {
    const maya = await createStudent()
    const first = await call(
      contract.requestPlace,
      { ...asking(), message: 'I teach already.' },
      maya,
    )
    const requestId = contract.requestId(maya.uid, soundHealing, open.dateKey)
    expect(first).toEqual({ requestId, state: 'asked' })
    expect(await call(contract.requestPlace, asking(), maya)).toEqual(first)
    expect(await readRequest(requestId)).toMatchObject({
      userId: maya.uid,
      dateTitle: open.name,
      ...days,
      state: 'asked',
      message: 'I teach already.',
      told: true,
      revision: 1,
    })
    const events = await listAudit('placeRequests', requestId)
    expect(events).toMatchObject([{ action: 'ask', by: maya.uid, revision: 1 }])
    const [mail, ...more] = await listEmailsTo(maya.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'request', userId: maya.uid, courseId: soundHealing })
    expect(mail?.message.text).toContain('18 September to 21 November 2097')
    expect(mail?.message.text).toContain('/dashboard/user\n')
    expect(mail?.message.text).toContain(
      '\nThe course costs £790 until 30 June 2099, then £860. A deposit of £100 keeps your place, then one payment of £690. You do not pay before we have confirmed your place.\n',
    )
    expect(await takenAt(soundHealing, open.dateKey)).toEqual({ accepted: 0, waiting: 0 })
  })

  test.each([
    ['starts later', { startsOn: '2031-01-01', endsOn: '2031-06-30' }],
    ['runs', {}],
  ])('is refused for a student whose access %s', async (_, days) => {
    const maya = await createStudent()
    await call(grantAccess, { userId: maya.uid, courseId: soundHealing, ...days }, admin)
    await expectRefusal(contract.requestPlace, asking(), maya, 'FAILED_PRECONDITION', 'courseId')
  })

  slowTest('for a full date joins the waiting list only if a verified student agrees', async () => {
    await givePlaces(soundHealing, open.dateKey, 12)
    const maya = await createStudent()
    for (const input of [asking(), { ...asking(), answers }]) {
      await expectRefusal(contract.requestPlace, input, maya, 'FAILED_PRECONDITION', 'wait')
    }
    const nina = await createUser({ emailVerified: false })
    const wish = { ...asking(), wait: true }
    await expectRefusal(contract.requestPlace, wish, nina, 'FAILED_PRECONDITION')
    const { requestId, state } = await ask(maya, soundHealing, open.dateKey)
    expect(state).toBe('waiting')
    expect(await subjectsTo(maya)).toEqual(['You are on the waiting list for A course'])
    expect(await takenAt(soundHealing, open.dateKey)).toEqual({ accepted: 12, waiting: 1 })
    expect(await listAudit('placeRequests', requestId)).toMatchObject([{ action: 'wait' }])
  })

  test('does not overtake students on the waiting list', async () => {
    await givePlaces(soundHealing, open.dateKey, 12)
    const [first, second] = await Promise.all([createStudent(), createStudent()])
    await ask(first, soundHealing, open.dateKey)
    const early = contract.requestId('early-0', soundHealing, open.dateKey)
    await decline(early, 1)
    expect(await takenAt(soundHealing, open.dateKey)).toEqual({ accepted: 11, waiting: 1 })
    const met = await refusal(contract.requestPlace, asking(), second)
    expect(met.field).toBe('wait')
  })

  test('may omit the date only if the course has no future dates', async () => {
    const [maya, courseId] = await Promise.all([createStudent(), addCourse()])
    expect(await call(contract.requestPlace, { courseId, dateKey: null }, maya)).toMatchObject({
      state: 'asked',
    })
    expect((await listEmailsTo(maya.email))[0]?.message.text).toContain('a place in A course. We')
    await expectRefusal(contract.requestPlace, asking(null), maya, 'FAILED_PRECONDITION', 'dateKey')
  })

  test('with an unverified email sends the confirmation once it is verified', async () => {
    const nina = await createUser({ emailVerified: false })
    const { requestId } = await ask(nina, soundHealing, open.dateKey)
    expect(await readRequest(requestId)).toMatchObject({ state: 'asked', told: false })
    await call(syncProfile, {}, nina)
    expect(await subjectsTo(nina)).toEqual([])
    await auth().updateUser(nina.uid, { emailVerified: true })
    await call(syncProfile, {}, nina)
    await call(syncProfile, {}, nina)
    expect(await subjectsTo(nina)).toEqual(['We have your request for A course'])
    expect(await readRequest(requestId)).toMatchObject({ state: 'asked', told: true, revision: 2 })
  })

  test('is refused for a missing date or course, and for a student with access', async () => {
    const maya = await createStudent()
    await expectRefusal(contract.requestPlace, asking('gone'), maya, 'NOT_FOUND', 'dateKey')
    const nowhere = { courseId: 'nowhere', dateKey: null }
    await expectRefusal(contract.requestPlace, nowhere, maya, 'NOT_FOUND', 'courseId')
    await call(grantAccess, { userId: maya.uid, courseId: soundHealing }, admin)
    await expectRefusal(contract.requestPlace, asking(), maya, 'FAILED_PRECONDITION', 'courseId')
  })

  test('and withdrawing the request too often is refused', async () => {
    const maya = await createStudent()
    const { requestId } = await ask(maya, soundHealing, open.dateKey)
    const stored = firestore().doc(`placeRequests/${requestId}`)
    await stored.update({ revision: 20 })
    await expectRefusal(contract.withdrawRequest, { requestId }, maya, 'RESOURCE_EXHAUSTED')
    await stored.update({ state: 'withdrawn' })
    const again = { ...asking(), answers }
    await expectRefusal(contract.requestPlace, again, maya, 'RESOURCE_EXHAUSTED')
  })
})

describe('the place in the waiting list', () => {
  const getPlaces = (person: TestPerson) => call(contract.listPlacesInLine, {}, person)

  slowTest('is shown to waiting students in order of time, and moves up', async () => {
    await givePlaces(soundHealing, open.dateKey, 12)
    const [maya, leo] = [await createStudent(), await createStudent()]
    const { requestId: first } = await ask(maya, soundHealing, open.dateKey)
    const { requestId: second } = await ask(leo, soundHealing, open.dateKey)
    // Accepted requests and those for other dates do not count in this waiting list.
    await ask(leo, prenatal, other.dateKey)
    expect(await getPlaces(maya)).toEqual({ places: [{ requestId: first, place: 1 }] })
    expect(await getPlaces(leo)).toEqual({ places: [{ requestId: second, place: 2 }] })
    await call(contract.withdrawRequest, { requestId: first }, maya)
    expect(await getPlaces(leo)).toEqual({ places: [{ requestId: second, place: 1 }] })
    expect(await getPlaces(maya)).toEqual({ places: [] })
  })
})

describe('withdrawing a request', () => {
  slowTest('lets the student request again, at the end of the waiting list', async () => {
    await givePlaces(soundHealing, open.dateKey, 12)
    const maya = await createStudent()
    const { requestId } = await ask(maya, soundHealing, open.dateKey)
    const before = await readRequest(requestId)
    expect(await call(contract.withdrawRequest, { requestId }, maya)).toEqual({
      state: 'withdrawn',
    })
    expect(await call(contract.withdrawRequest, { requestId }, maya)).toEqual({
      state: 'withdrawn',
    })
    expect(await takenAt(soundHealing, open.dateKey)).toEqual({ accepted: 12, waiting: 0 })
    await ask(maya, soundHealing, open.dateKey)
    const after = await readRequest(requestId)
    expect(after).toMatchObject({ state: 'waiting', revision: 3 })
    expect(after?.since.getTime()).toBeGreaterThan(before?.since.getTime() ?? 0)
  })

  test('is refused for other users, and after the school has accepted it', async () => {
    const [maya, leo] = await Promise.all([createStudent(), createStudent()])
    const { requestId } = await ask(maya, soundHealing, open.dateKey)
    const hers = await refusal(contract.withdrawRequest, { requestId }, leo)
    expect(hers).toEqual(await refusal(contract.withdrawRequest, { requestId: 'x_yoga_' }, leo))
    expect(hers).toMatchObject({ code: 'NOT_FOUND', field: 'requestId' })
    await accept(requestId, 1)
    await expectRefusal(contract.withdrawRequest, { requestId }, maya, 'FAILED_PRECONDITION')
  })
})

describe('accepting a request', () => {
  slowTest('grants access in the same commit and counts the seat', async () => {
    const maya = await createStudent()
    const { requestId } = await ask(maya, soundHealing, open.dateKey)
    const terms = { source: 'purchase', amount: 450, currency: 'GBP', endsOn: '2027-12-31' }
    expect(await accept(requestId, 1, { ...terms, notify: true })).toEqual({
      id: requestId,
      revision: 2,
    })
    expect(await readRecord(maya.uid, soundHealing)).toMatchObject({
      hasAccess: true,
      grantedBy: admin.uid,
      amount: 450,
      endsOn: '2027-12-31',
      sourceKeys: ['purchase'],
    })
    expect(await readRequest(requestId)).toMatchObject({ state: 'accepted', revision: 2 })
    expect(await listAudit('placeRequests', requestId)).toMatchObject([
      { action: 'ask' },
      { action: 'accept', by: admin.uid },
    ])
    expect(await takenAt(soundHealing, open.dateKey)).toEqual({ accepted: 1, waiting: 0 })
    expect((await subjectsTo(maya)).at(-1)).toBe('A course is open for you')
    const listed = await eventually(async () => {
      const { courses } = await call(listPublishedCourses, {}, null)
      return courses.find(({ courseId }) => courseId === soundHealing) ?? null
    })
    expect(listed).toMatchObject({ price, dates: [{ dateKey: open.dateKey, ...days, price }] })
  })

  slowTest('gives the last seat only once if two admins accept at once', async () => {
    await givePlaces(soundHealing, open.dateKey, 11)
    const people = await Promise.all([createStudent(), createStudent()])
    const ids: string[] = []
    for (const person of people) ids.push((await ask(person, soundHealing, open.dateKey)).requestId)
    const results = await Promise.allSettled(ids.map((id) => accept(id, 1)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await takenAt(soundHealing, open.dateKey)).toMatchObject({ accepted: 12 })
    const held = await Promise.all(people.map(({ uid }) => readRecord(uid, soundHealing)))
    expect(held.filter((record) => record !== null)).toHaveLength(1)
  })

  slowTest('is refused for a full date without `overbook`', async () => {
    await givePlaces(soundHealing, open.dateKey, 12)
    const maya = await createStudent()
    const { requestId } = await ask(maya, soundHealing, open.dateKey)
    const request = { requestId, revision: 1, source: 'individual' }
    await expectRefusal(contract.acceptRequest, request, admin, 'FAILED_PRECONDITION', 'overbook')
    expect(await readRecord(maya.uid, soundHealing)).toBeNull()
    await accept(requestId, 1, { overbook: true })
    expect(await takenAt(soundHealing, open.dateKey)).toEqual({ accepted: 13, waiting: 0 })
  })

  slowTest('is refused for an unverified email', async () => {
    const nina = await createUser({ emailVerified: false })
    const { requestId } = await ask(nina, soundHealing, open.dateKey)
    const request = { requestId, revision: 1, source: 'individual' }
    await expectRefusal(contract.acceptRequest, request, admin, 'FAILED_PRECONDITION', 'requestId')
    expect(await readRecord(nina.uid, soundHealing)).toBeNull()
  })
})

describe('declining a request', () => {
  test('stores the reason and sends it to the student', async () => {
    const maya = await createStudent()
    const { requestId } = await ask(maya, soundHealing, open.dateKey)
    await decline(requestId, 1)
    await decline(requestId, 2)
    expect(await readRequest(requestId)).toMatchObject({
      state: 'declined',
      reason: 'It is for teachers.',
      revision: 2,
    })
    const mail = (await listEmailsTo(maya.email)).at(-1)
    expect(mail).toMatchObject({ kind: 'decline' })
    expect(mail?.message.text).toContain('It is for teachers.')
  })
})

describe('deciding on a request', () => {
  const requestId = 'maya_yoga_'
  test.each([
    ['accept', contract.acceptRequest, { requestId, revision: 1, source: 'individual' }],
    ['decline', contract.declineRequest, { requestId, revision: 1, reason: 'No' }],
  ] as const)('to %s it is refused if it is missing or withdrawn', async (_, callable, request) => {
    await expectRefusal(callable, request, admin, 'NOT_FOUND', 'requestId')
    const maya = await createStudent()
    const { requestId } = await ask(maya, soundHealing, open.dateKey)
    await call(contract.withdrawRequest, { requestId }, maya)
    const withdrawn = { ...request, requestId, revision: 2 }
    await expectRefusal(callable, withdrawn, admin, 'FAILED_PRECONDITION', 'requestId')
    expect(await readRecord(maya.uid, soundHealing)).toBeNull()
  })
})

slowTest('deleting the account deletes its requests and frees the seat', async () => {
  const maya = await createStudent()
  const { requestId } = await ask(maya, soundHealing, open.dateKey)
  await accept(requestId, 1)
  await ask(maya, prenatal, other.dateKey)
  await deletePlaceRequests(maya.uid)
  await deletePlaceRequests(maya.uid)
  expect(await readRequest(requestId)).toBeNull()
  expect(await listAudit('placeRequests', requestId)).toEqual([])
  expect(await takenAt(soundHealing, open.dateKey)).toEqual({ accepted: 0, waiting: 0 })
})

describe('members of a group', () => {
  slowTest('take seats of its date, one each, also with a request', async () => {
    const dateKey = await addDate(soundHealing, { capacity: 2 })
    const [maya, leo, nina] = await Promise.all([createStudent(), createStudent(), createStudent()])
    const { requestId } = await ask(maya, soundHealing, dateKey)
    const join = { id: dateKey, batchId: randomUUID(), notify: false, invite: false }
    const members = [{ userId: maya.uid }, { email: 'new@x.test' }]
    await call(joinGroup, { ...join, members }, admin)
    expect(await takenAt(soundHealing, dateKey)).toEqual({ accepted: 2, waiting: 0 })
    await accept(requestId, 1)
    expect(await takenAt(soundHealing, dateKey)).toEqual({ accepted: 2, waiting: 0 })
    const { requestId: second } = await ask(leo, soundHealing, dateKey)
    expect(await readRequest(second)).toMatchObject({ state: 'waiting' })
    const full = { requestId: second, revision: 1, source: 'individual' }
    expect(await refusal(contract.acceptRequest, full, admin)).toMatchObject({ field: 'overbook' })
    const leave = { id: dateKey, members: [{ email: 'new@x.test' }], batchId: randomUUID() }
    await call(leaveGroup, { ...leave, notify: false }, admin)
    expect(await takenAt(soundHealing, dateKey)).toEqual({ accepted: 1, waiting: 1 })
    await accept(second, 1)
    expect(await takenAt(soundHealing, dateKey)).toEqual({ accepted: 2, waiting: 0 })
    expect((await ask(nina, soundHealing, dateKey)).state).toBe('waiting')
  })
})
