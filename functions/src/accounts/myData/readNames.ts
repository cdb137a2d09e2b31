import type { MyDataEntry, MyDataSection } from '@shala/contract/accounts/myData'
import { mapInChunks } from '@shala/contract/values/chunk'
import type { DocumentReference } from 'firebase-admin/firestore'
import { firestore } from '../../firestore/client.ts'

/** Documents per request, and concurrent requests. */
const lookUps = { size: 200, atOnce: 4 }

/** Reads the names of the courses, lessons and groups that sections refer to by key. */
export async function readNames(
  sections: readonly MyDataSection[],
): Promise<Readonly<Record<string, string>>> {
  const entries = sections.flatMap((section) => section.entries)
  const names = new Map(entries.flatMap(groupName))
  const keys = [...new Set(entries.flatMap(listCourseIds))]
  const courses = firestore().collection('courses')
  const lessons = [...new Set(entries.flatMap(listLessonIds))].map((key) => {
    const [courseId = '', lessonId = ''] = key.split('/')
    return [key, courses.doc(courseId).collection('lessons').doc(lessonId)] as const
  })
  const wanted = [...keys.map((key) => [key, courses.doc(key)] as const), ...lessons]
  for (const [key, title] of await mapInChunks(wanted, lookUps, readTitles)) names.set(key, title)
  return Object.fromEntries(names)
}

async function readTitles(
  wanted: readonly (readonly [string, DocumentReference])[],
): Promise<(readonly [string, string])[]> {
  const refs = wanted.map(([, ref]) => ref)
  const found = await firestore().getAll(...refs, { fieldMask: ['title'] })
  return wanted.flatMap(([key], place) => {
    const title: unknown = found[place]?.get('title')
    return typeof title === 'string' ? [[key, title] as const] : []
  })
}

function groupName({ groupId, group }: MyDataEntry): [string, string][] {
  return typeof groupId === 'string' && typeof group === 'string'
    ? [[`group-${groupId}`, group]]
    : []
}

function listCourseIds({ courseId, courseIds, subject, courses }: MyDataEntry): string[] {
  const given = typeof courses === 'object' && courses !== null ? Object.keys(courses) : []
  const all = [courseId, subject, ...(Array.isArray(courseIds) ? courseIds : []), ...given]
  return all.filter((id) => typeof id === 'string').filter((id) => /^[a-z0-9-]{1,64}$/.test(id))
}

function listLessonIds({ courseId, done, lastLessonId }: MyDataEntry): string[] {
  if (typeof courseId !== 'string') return []
  const ids = [lastLessonId, ...(Array.isArray(done) ? done : [])]
  return ids.filter((id) => typeof id === 'string').map((id) => `${courseId}/${id}`)
}
