import { withdrawRequest } from '@shala/contract/courses/requests'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import { applyWithFile, readApplication } from '../testing/builders/applications.ts'
import { isStored } from '../testing/builders/images.ts'
import { createUser, type TestPerson } from '../testing/builders/people.ts'
import { call } from '../testing/server.ts'
import { addCourse, listAudit } from '../testing/store.ts'
import { deleteOldAnswers } from './deleteOldAnswers.ts'

afterEach(() => jest.restoreAllMocks())

const answersRef = (id: string) => firestore().collection('applicationAnswers').doc(id)
const requestRef = (id: string) => firestore().collection('placeRequests').doc(id)
const isKept = async (id: string) => (await answersRef(id).get()).exists

function after(months: number): Date {
  const at = new Date()
  at.setUTCMonth(at.getUTCMonth() + months, at.getUTCDate() + 2)
  return at
}

async function applyOnce(): Promise<{ id: string; student: TestPerson }> {
  const student = await createUser()
  const { requestId } = await applyWithFile(admin, student, await addCourse(), 'Maya')
  return { id: requestId, student }
}

async function applyAndWithdraw(): Promise<string> {
  const { id: requestId, student } = await applyOnce()
  await call(withdrawRequest, { requestId }, student)
  return requestId
}

async function getPath(id: string): Promise<string> {
  const answers = (await readApplication(id))?.answers ?? []
  return answers.flatMap(({ file }) => file?.path ?? [])[0] ?? ''
}

slowTest('answers, files and events are deleted after 12 months', async () => {
  const id = await applyAndWithdraw()
  const path = await getPath(id)
  await deleteOldAnswers(after(11))
  expect(await isKept(id)).toBe(true)
  await requestRef(id).update({ updatedAt: after(1) })
  await deleteOldAnswers(after(12))
  expect(await isKept(id)).toBe(true)
  expect(await isStored(path)).toBe(true)
  await deleteOldAnswers(after(14))
  expect(await isKept(id)).toBe(false)
  expect(await isStored(path)).toBe(false)
  expect(await listAudit('applicationAnswers', id)).toEqual([])
})

slowTest('answers of an open request stay until the school decides', async () => {
  const { id, student } = await applyOnce()
  await deleteOldAnswers(after(30))
  expect(await isKept(id)).toBe(true)
  await call(withdrawRequest, { requestId: id }, student)
  await deleteOldAnswers(after(30))
  expect(await isKept(id)).toBe(false)
})

slowTest('a damaged request keeps its answers, and damaged ones are deleted', async () => {
  const damaged = await applyAndWithdraw()
  await requestRef(damaged).update({ updatedAt: 'yesterday' })
  const answers = await applyAndWithdraw()
  await answersRef(answers).update({ answers: 'none' })
  const later = await applyAndWithdraw()
  await deleteOldAnswers(after(14))
  expect(await Promise.all([damaged, answers, later].map(isKept))).toEqual([true, false, false])
})

test.each<[string, (id: string) => Promise<unknown>]>([
  ['a student saves', (id) => answersRef(id).update({ revision: 2, updatedAt: new Date() })],
  ['belong to a request that is reopened', (id) => requestRef(id).update({ state: 'asked' })],
])('answers that %s again concurrently stay with their file', async (_, change) => {
  const id = await applyAndWithdraw()
  const path = await getPath(id)
  const store = firestore()
  const getAll = store.getAll.bind(store)
  jest.spyOn(store, 'getAll').mockImplementation(async (...refs) => {
    const found = await getAll(...refs)
    await change(id)
    return found
  })
  await deleteOldAnswers(after(14))
  expect([await isKept(id), await isStored(path)]).toEqual([true, true])
})

slowTest('twelve months before 29 February are counted from 28 February', async () => {
  const id = await applyAndWithdraw()
  const updatedAt = new Date('2027-02-28T18:00:00Z')
  await Promise.all([answersRef(id).update({ updatedAt }), requestRef(id).update({ updatedAt })])
  await deleteOldAnswers(new Date('2028-02-29T12:00:00Z'))
  expect(await isKept(id)).toBe(true)
  await deleteOldAnswers(new Date('2028-02-29T19:00:00Z'))
  expect(await isKept(id)).toBe(false)
})
