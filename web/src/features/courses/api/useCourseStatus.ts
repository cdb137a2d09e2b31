import { Course, setCourseStatus, type CourseStatus } from '@shala/contract/courses/courses'
import {
  lessonsPath,
  setLessonStatus,
  type Lesson,
  type LessonStatus,
} from '@shala/contract/courses/lessons'
import type { Stored } from '#shared/query.ts'
import { useServer, type Server } from '#shared/server.ts'
import { useToggleWithUndo } from '#shared/ui/record/useToggleWithUndo.ts'
import type { SayDone } from '#shared/ui/record/useUndo.ts'
import { lessonStatusMessage } from '../model/lessonOutline.ts'

interface CourseStatusWatch {
  /** The course as it is now. */
  onChanged: (course: Stored<Course>) => void
  onDone: SayDone
  /** Called if another admin was faster, or if the change failed. */
  onRefused: () => void
}

/** Publishes, archives and withdraws courses, each with a way back. */
export function useCourseStatus(watch: CourseStatusWatch) {
  const server = useServer()
  return useToggleWithUndo<Course, CourseStatus>({
    ...watch,
    collection: 'courses',
    getState: ({ status }) => status,
    change: async ({ id, data }, status) => {
      const request = { courseId: id, revision: data.revision, status }
      const { revision } = await server.call(setCourseStatus, request)
      return { ...data, status, revision }
    },
    said: async ({ id, data: { title } }, status) =>
      said(title, status) + (status === 'published' ? await noteOnLessons(server, id) : ''),
  })
}

/** Returns a warning for a published course without lessons, or nothing. */
async function noteOnLessons(server: Server, courseId: string): Promise<string> {
  const lessons = { collection: lessonsPath(courseId), where: { status: 'published' } }
  const count = await server.count(lessons).catch(() => null)
  return count === 0 ? ' It has no published lessons yet, so students find nothing to read.' : ''
}

/** Returns true if the course is a draft, whose published lessons no student sees. */
export async function isDraftCourse(server: Server, courseId: string): Promise<boolean> {
  const course = await server.get('courses', courseId, Course).catch(() => null)
  return course?.status === 'draft'
}

const said = (title: string, status: CourseStatus): string =>
  ({
    draft: `${title} is a draft.`,
    published: `${title} is published.`,
    archived: `${title} is archived. Students with this course can still read it.`,
  })[status]

interface LessonStatusWatch {
  /** The lesson as it is now. */
  onChanged: (lesson: Stored<Lesson>) => void
  onDone: SayDone
  /** Called if another admin was faster, or if the change failed. */
  onRefused: () => void
}

/** Publishes a lesson of a course, or makes a draft of it, with a way back. */
export function useLessonStatus(courseId: string, watch: LessonStatusWatch) {
  const server = useServer()
  return useToggleWithUndo<Lesson, LessonStatus>({
    ...watch,
    collection: lessonsPath(courseId),
    getState: ({ status }) => status,
    change: async ({ id, data }, status) => {
      const request = { courseId, lessonId: id, revision: data.revision, status }
      const { revision } = await server.call(setLessonStatus, request)
      return { ...data, status, revision }
    },
    said: async ({ data: { title } }, status) =>
      lessonStatusMessage(title, status, await isDraftCourse(server, courseId)),
  })
}
