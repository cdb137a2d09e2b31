import { CoursePrice } from '@shala/contract/courses/coursePrice'
import { CourseContent, courses } from '@shala/contract/courses/courses'
import { toMinorUnits } from '@shala/contract/payments/money'
import { applyGroupForm, GroupForm, groups } from '@shala/contract/people/groups'
import type { Day } from '@shala/contract/values/days'
import * as z from 'zod'
import { changeRecord } from '#functions/firestore/changeRecords.ts'
import { firestore } from '#functions/firestore/client.ts'
import { readRecord } from '#functions/firestore/readRecord.ts'
import { countOthers, recountPlaces } from '#functions/groups/members/datePlaces.ts'
import type { FormerDate, FormerOffer } from './formerOffers.ts'

interface TakeOver {
  readonly offers: readonly FormerOffer[]
  /** The currency of the school. */
  readonly currency: string
  readonly today: Day
  /** True to say only what would be done. */
  readonly isPlan: boolean
  readonly say: (line: string) => void
}

const by = 'system'

/**
 * Takes prices and dates of courses over from the content service. A course that has a price keeps it, a
 * date that was taken over stays as the office changed it, and dates that are over are left out, so that
 * a second run changes nothing. A date keeps its key, so that requests, orders and schedules find it.
 * Returns the number of changes.
 */
export async function takeOverOffers({ offers, ...options }: TakeOver): Promise<number> {
  let changes = 0
  for (const offer of offers) changes += await takeOverCourse(offer, options)
  return changes
}

type Options = Omit<TakeOver, 'offers'>

async function takeOverCourse(offer: FormerOffer, options: Options): Promise<number> {
  const { courseId, dates } = offer
  const stored = await firestore().collection(courses.collection).doc(courseId).get()
  const course = readRecord(courses, stored)
  if (course === null) {
    options.say(`${courseId}: has no record. Add the course in the office, and run this again.`)
    return 0
  }
  let changes = course.price === null ? await takeOverPrice(offer, options) : 0
  for (const date of dates) {
    if (date.end >= options.today) changes += await takeOverDate(courseId, date, options)
  }
  return changes
}

async function takeOverPrice(
  { courseId, price, deposit, earlyBird }: FormerOffer,
  { currency, isPlan, say }: Options,
): Promise<number> {
  if (price === null) return 0
  const toMinor = (amount: number) => toMinorUnits(amount, currency)
  const parsed = CoursePrice.safeParse({
    amount: toMinor(price),
    deposit: deposit ? toMinor(deposit) : null,
    earlyBird: earlyBird && { ...earlyBird, amount: toMinor(earlyBird.amount) },
    instalments: 0,
  })
  if (!parsed.success) {
    say(`${courseId}: the price is left out. ${z.prettifyError(parsed.error)}`)
    return 0
  }
  say(`${courseId}: price ${price} ${currency}`)
  if (isPlan) return 1
  await changeRecord(courses, {
    id: courseId,
    seen: 'any',
    action: 'edit',
    by,
    decide: (before) => before && { ...CourseContent.parse(before), price: parsed.data },
  })
  return 1
}

async function takeOverDate(
  courseId: string,
  date: FormerDate,
  { isPlan, say }: Options,
): Promise<number> {
  const id = await findGroupId(courseId, date)
  if (id === null) return 0
  const name = date.title ?? `${date.start} to ${date.end}`
  say(`${courseId}: date ${name}, ${date.start} to ${date.end}`)
  if (isPlan) return 1
  const form = GroupForm.parse({
    name,
    courseIds: [courseId],
    startsOn: date.start,
    endsOn: date.end,
    times: date.times ?? '',
    capacity: await getCapacity(courseId, id, date),
    openForRequests: true,
  })
  await changeRecord(groups, {
    id,
    seen: 'any',
    action: 'create',
    by,
    decide: (before) => before ?? applyGroupForm(null, form),
  })
  await recountPlaces(id)
  return 1
}

/**
 * Returns the key for the group of a date; null if it was taken over. Copies of a page share the keys of
 * their dates, so a key that is taken by another course gets the key of the course.
 */
async function findGroupId(courseId: string, { _key }: FormerDate): Promise<string | null> {
  const plain = _key.replaceAll(/[^A-Za-z0-9]/g, '')
  for (const id of [plain, `${plain}${courseId.replaceAll('-', '')}`]) {
    const stored = await firestore().collection(groups.collection).doc(id).get()
    const group = readRecord(groups, stored)
    if (group === null) return id
    if (group.courseIds.includes(courseId)) return null
  }
  return null
}

/** An editor could call a date full before its seats were given: then as many as are given. */
async function getCapacity(courseId: string, id: string, { seats, places }: FormerDate) {
  if (places !== 'full') return seats
  const { others } = await countOthers(courseId, id, null)
  return Math.max(1, others.accepted)
}
