import type { CourseCard } from '@shala/content/courses/courseCard'
import { createContext } from 'react'

/** What the public pages read from the content service. Each read throws when it fails. */
export interface Content {
  courses(): Promise<CourseCard[]>
  /** Null where no page was written for the course. */
  course(courseId: string): Promise<CourseCard | null>
}

/** The real one; its client is fetched with the first use. */
export const liveContent: Content = {
  courses: async () => (await import('./liveContent.ts')).courses(),
  course: async (courseId) => (await import('./liveContent.ts')).course(courseId),
}

export const ContentContext = createContext<Content>(liveContent)
