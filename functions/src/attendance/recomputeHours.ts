import { isDeepStrictEqual } from 'node:util'
import {
  computeCourseHours,
  CourseHours,
  emptyHours,
  HourEntry,
  type KeptEntry,
} from '@shala/contract/attendance/courseHours'
import { Register, type Register as StoredRegister } from '@shala/contract/attendance/registers'
import { accessId } from '@shala/contract/ids'
import { FieldPath, type Query } from 'firebase-admin/firestore'
import * as z from 'zod'
import { firestore } from '../firestore/client.ts'
import { readPages } from '../firestore/readDocuments.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { runPages, timeToStop } from '../firestore/runPages.ts'
import { log } from '../log.ts'
import { nightlyJobs } from '../settings.ts'
import { hourEntries } from './addHourEntry.ts'
import { registers } from './register.ts'
import { hoursCollection } from './updateHours.ts'

/** Courses that are looked up together. */
const coursesAtOnce = 20

/**
 * Computes the hours of all students from registers and entries, course by course, and repairs those
 * that differ. A difference is a defect, so each one is logged.
 */
export async function recomputeHours(until: Date = timeToStop(nightlyJobs)) {
  let students = 0
  const { done: repaired, isWhole } = await runPages(
    {
      name: 'recomputeHours',
      position: z.string(),
      find: async (after) => {
        const courses = firestore().collection('courses').orderBy(FieldPath.documentId())
        const { docs } = await (after === null ? courses : courses.startAfter(after))
          .limit(coursesAtOnce)
          .select()
          .get()
        const end = docs.length < coursesAtOnce ? null : (docs.at(-1)?.id ?? null)
        return { items: docs.map(({ id }) => id), end }
      },
      work: async (courseIds) => {
        let count = 0
        for (const courseId of courseIds) {
          const course = await recomputeCourse(courseId)
          students += course.students
          count += course.repaired
        }
        return count
      },
    },
    until,
  )
  return { students, repaired, isWhole }
}

/** The nightly job. */
export const recomputeNightly = () => recomputeHours()

/** Compares the stored hours of all students of a course with its registers and entries. */
export async function recomputeCourse(courseId: string) {
  const [all, entries, stored] = await Promise.all([
    readParsed(inCourse(registers.collection, courseId), Register),
    readEntries(inCourse(hourEntries.collection, courseId)),
    readParsed(inCourse(hoursCollection, courseId), CourseHours),
  ])
  const marked = new Map<string, StoredRegister[]>()
  for (const { data: register } of all) {
    for (const { userId } of register.marks) {
      marked.set(userId, [...(marked.get(userId) ?? []), register])
    }
  }
  const known = new Map(stored.map(({ data }) => [data.userId, data]))
  const students = new Set([...marked.keys(), ...entries.keys(), ...known.keys()])
  let repaired = 0
  for (const userId of students) {
    const student = { userId, courseId }
    const expected = computeCourseHours(
      student,
      marked.get(userId) ?? [],
      entries.get(userId) ?? [],
    )
    const isSame = isDeepStrictEqual(expected, known.get(userId) ?? emptyHours(student))
    if (!isSame && (await repairHours(student))) repaired += 1
  }
  return { students: students.size, repaired }
}

type Student = Pick<CourseHours, 'userId' | 'courseId'>

const inCourse = (collection: string, courseId: string) =>
  firestore().collection(collection).where('courseId', '==', courseId)

/**
 * Replaces the hours of a student by computed ones, if they still differ. The hours are read before the
 * registers, so that a register that is saved in between makes the commit fail and start again.
 */
function repairHours({ userId, courseId }: Student): Promise<boolean> {
  return commitWithRetry(async (commit) => {
    const snapshot = await firestore()
      .collection(hoursCollection)
      .doc(accessId(userId, courseId))
      .get()
    const [all, entries] = await Promise.all([
      readParsed(inCourse(registers.collection, courseId), Register),
      readEntries(inCourse(hourEntries.collection, courseId).where('userId', '==', userId)),
    ])
    const student = { userId, courseId }
    const expected = computeCourseHours(
      student,
      all.map(({ data }) => data),
      entries.get(userId) ?? [],
    )
    const before = snapshot.exists
      ? CourseHours.safeParse(snapshot.data()).data
      : emptyHours(student)
    if (isDeepStrictEqual(expected, before)) return false
    commit.replace(snapshot, expected)
    log.write('hours.repaired', { subject: { userId, courseId } })
    return true
  })
}

/** Leaves out documents that do not fit their schema, and logs them. */
async function readParsed<Schema extends z.ZodType>(query: Query, schema: Schema) {
  const found: { id: string; data: z.output<Schema> }[] = []
  for await (const page of readPages(query)) {
    for (const stored of page) {
      const { data, success } = schema.safeParse(stored.data())
      if (success) found.push({ id: stored.id, data })
      else log.write('record.damaged', { subject: { path: stored.ref.path } })
    }
  }
  return found
}

async function readEntries(query: Query): Promise<Map<string, KeptEntry[]>> {
  const found = await readParsed(query, HourEntry)
  const byUser = Map.groupBy(found, ({ data }) => data.userId)
  return new Map(
    [...byUser].map(([userId, own]) => [
      userId,
      own.map(
        ({ id, data: { kind, categoryId, minutes, day, reason, cancels, by, createdAt } }) => ({
          id,
          kind,
          categoryId,
          minutes,
          day,
          reason,
          cancels,
          by,
          at: createdAt,
        }),
      ),
    ]),
  )
}
