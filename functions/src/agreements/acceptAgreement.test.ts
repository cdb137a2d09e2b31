import * as contract from '@shala/contract/agreements/agreements'
import { bookSession, setAttendance } from '@shala/contract/schedules/bookings'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import { deleteRecordsOf } from '../firestore/deleteRecords.ts'
import { admin } from '../testing/builders/admin.ts'
import {
  accept,
  acceptAll,
  courseWithAgreements as courseId,
  listMissing,
  toAcceptance,
} from '../testing/builders/agreements.ts'
import { createHolder, createSession } from '../testing/builders/bookings.ts'
import { createUser, type TestPerson } from '../testing/builders/people.ts'
import { publish } from '../testing/builders/requests.ts'
import { keepLogLines } from '../testing/logLines.ts'
import { call, refusal } from '../testing/server.ts'
import { addCourse, listAudit } from '../testing/store.ts'
import { acceptances, hashText } from './agreement.ts'
import { listMissingAgreements } from './listMissingAgreements.ts'

beforeAll(() => publish(courseId))

const titles = (agreements: readonly { title: string }[]) => agreements.map(({ title }) => title)
const both = ['Health declaration', 'Student agreement']

async function getFirst(person: TestPerson) {
  const [first] = await listMissing(person)
  if (first === undefined) throw new Error('Nothing is missing')
  return first
}

const readAcceptances = async ({ uid }: TestPerson) => {
  const all = firestore().collection('agreementAcceptances')
  const { docs } = await all.where('userId', '==', uid).get()
  return docs.map((stored) => ({ id: stored.id, ...contract.Acceptance.parse(stored.data()) }))
}

describe('listAgreements', () => {
  test("returns the agreements of the student's courses, or of a given course", async () => {
    const [holder, visitor] = [await createHolder(admin, courseId), await createUser()]
    expect(titles((await call(contract.listAgreements, {}, holder)).missing)).toEqual(both)
    expect(await call(contract.listAgreements, {}, visitor)).toEqual({ missing: [] })
    expect(titles(await listMissing(visitor))).toEqual(both)
    const elsewhere = { courseId: await addCourse() }
    expect(await call(contract.listAgreements, elsewhere, visitor)).toEqual({ missing: [] })
  })

  test('returns the text, version and hash of an agreement', async () => {
    const { blocks, hash, ...rest } = await getFirst(await createUser())
    const title = 'Health declaration'
    expect(rest).toEqual({ key: 'health-waiver', version: 1, title, before: null })
    expect(blocks.map(({ style }) => style)).toEqual([
      'paragraph',
      'number',
      'number',
      'number',
      'paragraph',
    ])
    expect(hash).toBe(hashText({ ...rest, blocks }))
  })
})

describe('An acceptance', () => {
  test('stores the name, the version and the text, with an event', async () => {
    const person = await createUser()
    const agreement = await getFirst(person)
    const { key, version, title, blocks, hash } = agreement
    const { id } = await accept(person, agreement, '  Maya Lindqvist ')
    const [stored] = await readAcceptances(person)
    expect(id).toBe(`${person.uid}_health-waiver_1`)
    expect(stored).toMatchObject({ id, key, version, title, hash, name: 'Maya Lindqvist' })
    const text = await firestore().collection('agreementTexts').doc(hash).get()
    expect(text.data()).toEqual({ key, version, title, blocks })
    const events = await listAudit('agreementAcceptances', id)
    expect(events).toMatchObject([{ action: 'accept', by: person.uid }])
    expect(titles(await listMissing(person))).toEqual(['Student agreement'])
  })

  test('is unchanged when the call is repeated', async () => {
    const person = await createUser()
    const agreement = await getFirst(person)
    const first = await accept(person, agreement, 'Maya')
    expect(await accept(person, agreement, 'Another name')).toEqual(first)
    expect(await readAcceptances(person)).toMatchObject([{ name: 'Maya', revision: 1 }])
  })

  test.each([
    ['another text', { hash: 'a'.repeat(64) }, 'ABORTED', 'hash'],
    ['another version', { version: 7 }, 'ABORTED', 'hash'],
    ['a missing agreement', { key: 'nothing' }, 'NOT_FOUND', 'key'],
  ])('is refused for %s', async (_, wrong, code, field) => {
    const person = await createUser()
    const sent = { ...toAcceptance(await getFirst(person)), ...wrong }
    expect(await refusal(contract.acceptAgreement, sent, person)).toMatchObject({ code, field })
    expect(await readAcceptances(person)).toEqual([])
  })

  test('is deleted with its account, but the text is kept', async () => {
    const [person, other] = [await createUser(), await createUser()]
    await Promise.all([acceptAll(person), acceptAll(other)])
    const [stored] = await readAcceptances(person)
    await deleteRecordsOf(acceptances, person.uid)
    await deleteRecordsOf(acceptances, person.uid)
    expect(await readAcceptances(person)).toEqual([])
    expect(await listAudit('agreementAcceptances', stored?.id ?? '')).toEqual([])
    expect(await readAcceptances(other)).toHaveLength(2)
    const text = firestore()
      .collection('agreementTexts')
      .doc(stored?.hash ?? '')
    expect((await text.get()).exists).toBe(true)
  })
})

describe('A booking', () => {
  test('is refused while agreements are missing, and names them', async () => {
    const session = await createSession(admin, { courseId })
    const student = await createHolder(admin, courseId)
    const seat = { courseId, sessionId: session.sessionId }
    expect(await refusal(bookSession, seat, student)).toMatchObject({
      code: 'FAILED_PRECONDITION',
      field: 'agreement',
      message: expect.stringContaining('“Health declaration”, “Student agreement”'),
    })
    await acceptAll(student)
    expect(await call(bookSession, seat, student)).toEqual({ state: 'booked' })
  })

  test('by the office does not require accepted agreements', async () => {
    const session = await createSession(admin, { courseId })
    const { uid: userId } = await createHolder(admin, courseId)
    const seat = { courseId, sessionId: session.sessionId, userId, comes: true, notify: false }
    expect(await call(setAttendance, seat, admin)).toEqual({ state: 'booked' })
  })

  slowTest.each([
    ['fails', () => Promise.reject(new Error('Away'))],
    ['does not answer in time', () => new Promise<never>(() => undefined)],
  ])('skips the check while the content service %s, and logs it', async (_, read) => {
    const { uid: userId } = await createUser()
    const lines = keepLogLines()
    expect(await listMissingAgreements(userId, courseId, read)).toEqual([])
    expect(lines).toMatchObject([{ event: 'agreements.unchecked', subject: { userId, courseId } }])
    jest.restoreAllMocks()
  })
})
