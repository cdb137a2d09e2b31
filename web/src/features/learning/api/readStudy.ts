import { Lesson, lessonsPath } from '@shala/contract/courses/lessons'
import { Progress } from '@shala/contract/courses/progress'
import {
  describePublishedCourse,
  type PublishedCourse,
} from '@shala/contract/courses/publishedCourses'
import { accessId } from '@shala/contract/ids'
import { readCourseSummary } from '#entities/courses/readCourseSummary.ts'
import { useUserId } from '#entities/people/session.ts'
import { CallError } from '#shared/CallError.ts'
import { type Load, useLoad } from '#shared/load.ts'
import type { Stored } from '#shared/query.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import type { Study } from '../model/study.ts'
import { useMarks } from './LessonMarks.ts'

/** Reads what a student may see of a course; `holds`: all of it. Throws a `CallError`. */
async function readStudy(
  server: Server,
  { userId, courseId, holds }: { userId: string; courseId: string; holds: boolean },
): Promise<Study> {
  const [course, lessons, progress, whole] = await Promise.all([
    readCourseSummary(server, courseId),
    holds ? listLessons(server, courseId) : listFreePreviews(server, courseId),
    server.get('courseProgress', accessId(userId, courseId), Progress),
    holds ? null : wholeCourse(server, courseId),
  ])
  const isMissing = whole === 'none' && lessons.length === 0
  return { courseId, course, lessons, progress, isMissing, whole: whole === 'none' ? null : whole }
}

/** Returns the public part of a course; `none` if it is not published, null if it cannot be read. */
async function wholeCourse(
  server: Server,
  courseId: string,
): Promise<PublishedCourse | 'none' | null> {
  try {
    return (await server.call(describePublishedCourse, { courseId })).course ?? 'none'
  } catch (error) {
    // Free previews are shown all the same.
    console.warn(`The lessons of ${courseId} could not be read`, error)
    return null
  }
}

/** Returns the free previews of a course; none if it is not published. Throws a `CallError`. */
export async function listFreePreviews(
  server: Server,
  courseId: string,
): Promise<Stored<Lesson>[]> {
  try {
    return await listLessons(server, courseId, { freePreview: true })
  } catch (error) {
    if (error instanceof CallError && error.code === 'permission-denied') return []
    throw error
  }
}

async function listLessons(
  server: Server,
  courseId: string,
  only: { freePreview?: true } = {},
): Promise<Stored<Lesson>[]> {
  const where = { status: 'published', ...only }
  const found = await server.list({ collection: lessonsPath(courseId), where }, Lesson)
  return found.toSorted((a, b) => a.data.position - b.data.position)
}

export function useStudies(
  courses: readonly { courseId: string; holds: boolean }[],
): Load<Study[]> {
  const server = useServer()
  const userId = useUserId()
  const { keeper } = useMarks()
  return useLoad(
    serverQuery(['studies', userId, courses], async () => {
      keeper.attend(userId)
      const known = keeper.settled()
      const studies = await Promise.all(
        courses.map((course) => readStudy(server, { userId, ...course })),
      )
      keeper.drop(known)
      return studies
    }),
  )
}
