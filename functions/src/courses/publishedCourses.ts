import { Course } from '@shala/contract/courses/courses'
import { Lesson, lessonsPath } from '@shala/contract/courses/lessons'
import type { PublishedCourse, PublishedCourses } from '@shala/contract/courses/publishedCourses'
import * as contract from '@shala/contract/courses/publishedCourses'
import { GroupContent, groups } from '@shala/contract/people/groups'
import { toPublicCourse } from '@shala/domain/courses/publicCourse'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'
import { readAll } from '../firestore/readDocuments.ts'
import { parseTakenSeats, takenRef } from '../groups/members/datePlaces.ts'
import { implement } from '../people/implement.ts'
import { parseCourseDate, readComingSessions, toOfferedDate } from '../requests/courseDates.ts'

/** The cache lifetime per instance, in milliseconds. */
const trustMs = 2000

/** Returns the published courses in order, without unreadable ones. */
export function publishedCourses(): Promise<PublishedCourses> {
  return recent(lists, 'all', readList)
}

/** Returns the public data of a course, or null if it is not published. */
export function publishedCourse(courseId: string): Promise<PublishedCourse | null> {
  return recent(descriptions, courseId, () => describe(courseId, new Date()))
}

interface Recent<T> {
  readonly at: number
  readonly value: Promise<T>
}

const lists = new Map<string, Recent<PublishedCourses>>()
const descriptions = new Map<string, Recent<PublishedCourse | null>>()

/** Caches a result, including one still in progress, but no failure. */
function recent<T>(
  memory: Map<string, Recent<T>>,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const now = Date.now()
  for (const [old, { at }] of memory) {
    if (now - at < trustMs) break
    memory.delete(old)
  }
  const kept = memory.get(key)
  if (kept !== undefined) return kept.value
  const value = read()
  memory.set(key, { at: now, value })
  value.catch(() => memory.delete(key))
  return value
}

async function readList(): Promise<PublishedCourses> {
  const store = firestore()
  const [{ docs }, dates] = await Promise.all([
    store.collection('courses').where('status', '==', 'published').get(),
    readDates(),
  ])
  return docs
    .flatMap((document) => {
      const { data } = Course.safeParse(document.data())
      return data === undefined ? [] : [{ courseId: document.id, ...data }]
    })
    .toSorted((a, b) => a.position - b.position || a.title.localeCompare(b.title, 'en'))
    .map(({ courseId, title, summary, updatedAt, price }) => ({
      courseId,
      title,
      summary,
      updatedAt: updatedAt.toISOString(),
      price,
      dates: dates
        .filter((one) => one.courseId === courseId)
        .map(({ date, taken }) => toOfferedDate(date, { taken, coursePrice: price })),
    }))
}

/** Reads the dates of all courses that are open for requests, the next first, with their counts. */
async function readDates() {
  const { docs } = await firestore()
    .collection(groups.collection)
    .where('openForRequests', '==', true)
    .where('startsOn', '>=', dayBefore(new Date()))
    .orderBy('startsOn')
    .get()
  const open = docs.flatMap((stored) => {
    const date = parseCourseDate(stored)
    return date?.active === true ? [{ date, courseId: getCourseId(stored) }] : []
  })
  const counts = await readAll(open.map(({ date, courseId }) => takenRef(courseId, date.dateKey)))
  return open.flatMap((one, place) => {
    const stored = counts[place]
    return stored === undefined ? [] : [{ ...one, taken: parseTakenSeats(stored) }]
  })
}

/** A group that is open for requests has one course. */
const getCourseId = (stored: DocumentSnapshot): string =>
  GroupContent.parse(stored.data()).courseIds[0] ?? ''

/** Returns a day that is over in every time zone. */
const dayBefore = (at: Date) => new Date(at.getTime() - 36 * 3_600_000).toISOString().slice(0, 10)

async function describe(courseId: string, now: Date): Promise<PublishedCourse | null> {
  const store = firestore()
  // Reads the course first, so that requests for random keys cost one read each.
  const found = await store.collection('courses').doc(courseId).get()
  const { data: course } = Course.safeParse(found.data())
  if (course?.status !== 'published') return null
  const [lessons, sessions] = await Promise.all([
    store
      .collection(lessonsPath(courseId))
      .where('status', '==', 'published')
      .orderBy('position')
      .get(),
    readComingSessions(courseId, now),
  ])
  const published = lessons.docs.flatMap((document) => {
    const { data } = Lesson.safeParse(document.data())
    return data === undefined ? [] : [{ lessonId: document.id, ...data }]
  })
  return toPublicCourse(courseId, course, published, sessions)
}

export const listPublishedCourses = implement(contract.listPublishedCourses, async () => ({
  courses: await publishedCourses(),
}))

export const describePublishedCourse = implement(
  contract.describePublishedCourse,
  async ({ courseId }) => ({ course: await publishedCourse(courseId) }),
)
