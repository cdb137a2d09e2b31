import { Course } from '@shala/contract/courses/courses'
import { Lesson, lessonsPath } from '@shala/contract/courses/lessons'
import {
  publishedSessions,
  type PublishedCourse,
  type PublishedCourses,
} from '@shala/contract/courses/publishedCourses'
import * as contract from '@shala/contract/courses/publishedCourses'
import { DatePlaces } from '@shala/contract/courses/requests'
import { groupBySection } from '@shala/contract/courses/sections'
import { Session, sessionsPath } from '@shala/contract/schedules/schedules'
import { firestore } from '../firestore/client.ts'
import { implement } from '../people/implement.ts'

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
    store.collection('datePlaces').where('startsOn', '>=', dayBefore(new Date())).get(),
  ])
  const counted = dates.docs.flatMap((document) => {
    const { data } = DatePlaces.safeParse(document.data())
    return data === undefined ? [] : [data]
  })
  const takenIn = (courseId: string) =>
    counted.flatMap(({ courseId: of, dateKey, accepted, waiting }) =>
      of === courseId && dateKey !== null ? [{ dateKey, accepted, waiting }] : [],
    )
  return docs
    .flatMap((document) => {
      const { data } = Course.safeParse(document.data())
      return data === undefined ? [] : [{ courseId: document.id, ...data }]
    })
    .toSorted((a, b) => a.position - b.position || a.title.localeCompare(b.title, 'en'))
    .map(({ courseId, updatedAt }) => ({
      courseId,
      updatedAt: updatedAt.toISOString(),
      taken: takenIn(courseId),
    }))
}

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
    store
      .collection(sessionsPath(courseId))
      .where('endsAt', '>', now)
      .orderBy('endsAt')
      .limit(publishedSessions)
      .get(),
  ])
  const published = lessons.docs.flatMap((document) => {
    const { data } = Lesson.safeParse(document.data())
    return data === undefined ? [] : [{ lessonId: document.id, ...data }]
  })
  const groups = groupBySection(published, course.sections, ({ position }) => position).filter(
    (group) => group.lessons.length > 0,
  )
  return {
    courseId,
    title: course.title,
    summary: course.summary,
    updatedAt: course.updatedAt.toISOString(),
    lessons: groups.flatMap(({ section, lessons: own }) =>
      own.map(({ lessonId, title, minutes, freePreview }) => {
        const sectionId = section?.sectionId ?? null
        return { lessonId, title, minutes, freePreview, sectionId }
      }),
    ),
    // Sections whose lessons are all drafts are not public yet.
    sections: groups.flatMap(({ section }) =>
      section === null ? [] : [{ sectionId: section.sectionId, title: section.title }],
    ),
    sessions: sessions.docs.flatMap((document) => {
      const { data: session } = Session.safeParse(document.data())
      if (session === undefined) return []
      const { title, startsAt, endsAt, timeZone } = session
      return [
        {
          title: title || course.title,
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
          timeZone,
        },
      ]
    }),
  }
}

export const listPublishedCourses = implement(contract.listPublishedCourses, async () => ({
  courses: await publishedCourses(),
}))

export const describePublishedCourse = implement(
  contract.describePublishedCourse,
  async ({ courseId }) => ({ course: await publishedCourse(courseId) }),
)
