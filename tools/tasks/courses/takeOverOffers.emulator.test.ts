// Import this first, so that all other modules use this project.
import '#functions/testing/ownProject.ts'
import { randomUUID } from 'node:crypto'
import { Course } from '@shala/contract/courses/courses'
import { Group } from '@shala/contract/people/groups'
import { evaluate, parse } from 'groq-js'
import { firestore } from '#functions/firestore/client.ts'
import { givePlaces } from '#functions/testing/builders/requests.ts'
import { addCourse, listAudit } from '#functions/testing/store.ts'
import { listFormerOffers } from './formerOffers.ts'
import { takeOverOffers } from './takeOverOffers.ts'

const newKey = () => randomUUID().slice(0, 12).replace('-', '')
const today = '2027-01-10'

/** The page of a course as editors wrote it before its price and dates were records of the office. */
function writePage(courseId: string, fields: object) {
  return {
    _id: courseId,
    _type: 'coursePage',
    slug: { _type: 'slug', current: courseId },
    ...fields,
  }
}

async function takeOver(pages: readonly object[], isPlan = false) {
  const found: unknown = await (
    await evaluate(parse(listFormerOffers.groq), { dataset: [...pages] })
  ).get()
  const said: string[] = []
  const offers = listFormerOffers.result.parse(found)
  const say = (line: string) => said.push(line)
  const changes = await takeOverOffers({ offers, currency: 'GBP', today, isPlan, say })
  return { changes, said }
}

const readGroup = async (id: string) => (await firestore().doc(`groups/${id}`).get()).data()

test('Prices and dates of pages become records, once', async () => {
  const [courseId = '', copy = ''] = [await addCourse(), await addCourse()].toSorted()
  const [spring, full, past] = [newKey(), newKey(), newKey()]
  await givePlaces(courseId, full, 3)
  const dates = [
    {
      _key: spring,
      title: 'Spring',
      start: '2027-03-06',
      end: '2027-05-09',
      times: 'Saturdays',
      seats: 12,
      places: 'few',
    },
    { _key: full, start: '2027-09-18', end: '2027-11-21', places: 'full' },
    { _key: past, title: 'Past', start: '2026-03-06', end: '2027-01-09', places: 'open' },
  ]
  const price = { price: 860.5, deposit: 100, earlyBird: { amount: 790, until: '2027-06-30' } }
  const pages = [writePage(courseId, { ...price, dates }), writePage(copy, { dates })]

  const planned = await takeOver(pages, true)
  expect(planned.changes).toBe(5)
  expect(planned.said).toContain(`${courseId}: price 860.5 GBP`)
  expect(await readGroup(spring)).toBeUndefined()

  expect((await takeOver(pages)).changes).toBe(5)
  const course = Course.parse((await firestore().doc(`courses/${courseId}`).get()).data())
  expect(course.price).toEqual({
    amount: 860_50,
    deposit: 100_00,
    earlyBird: { amount: 790_00, until: '2027-06-30' },
    instalments: 0,
  })
  expect(Group.parse(await readGroup(spring))).toMatchObject({
    name: 'Spring',
    courseIds: [courseId],
    startsOn: '2027-03-06',
    endsOn: '2027-05-09',
    times: 'Saturdays',
    capacity: 12,
    openForRequests: true,
    active: true,
  })
  expect(await readGroup(full)).toMatchObject({ name: '2027-09-18 to 2027-11-21', capacity: 3 })
  expect(await readGroup(past)).toBeUndefined()
  const ofCopy = await readGroup(`${spring}${copy.replaceAll('-', '')}`)
  expect(ofCopy).toMatchObject({ courseIds: [copy] })
  expect(await listAudit('groups', spring)).toMatchObject([{ action: 'create', by: 'system' }])

  // The office has changed the date since.
  await firestore().doc(`groups/${spring}`).update({ capacity: 20 })
  expect(await takeOver(pages)).toEqual({ changes: 0, said: [] })
  expect(await readGroup(spring)).toMatchObject({ capacity: 20 })
})

test('A page without a record, and a price that contradicts itself, are named and left out', async () => {
  const courseId = await addCourse()
  const { changes, said } = await takeOver([
    writePage(courseId, { price: 100, deposit: 200 }),
    writePage('no-record', { price: 100 }),
  ])
  expect(changes).toBe(0)
  expect(said).toEqual([
    expect.stringContaining(`${courseId}: the price is left out.`),
    'no-record: has no record. Add the course in the office, and run this again.',
  ])
})
