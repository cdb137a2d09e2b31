import { Progress } from '@shala/contract/courses/progress'
import { GraduateProfile } from '@shala/contract/graduates/graduates'
import { GraduateDraft } from '@shala/contract/graduates/profiles'
import { isFinished } from '@shala/domain/courses/completion'
import { readCourseSummary } from '#entities/courses/readCourseSummary.ts'
import type { Server } from '#shared/server.ts'

export interface FinishedCourse {
  courseId: string
  title: string
}

/** The signed-in graduate's profile and draft. */
export interface OwnProfile {
  /** The courses that they may be named with. */
  courses: readonly FinishedCourse[]
  /** Which of them, if any, they finished, so that the rules take a picture of them. */
  finished: string | undefined
  draft: GraduateDraft | null
  profile: GraduateProfile | null
}

/** Throws a `CallError`. */
export async function ownProfile(server: Server, userId: string): Promise<OwnProfile> {
  const [progress, draft, profile] = await Promise.all([
    server.list({ collection: 'courseProgress', where: { userId } }, Progress),
    server.get('graduateDrafts', userId, GraduateDraft),
    server.get('graduateProfiles', userId, GraduateProfile),
  ])
  const finished = progress.filter(({ data }) => isFinished(data)).map(({ data }) => data.courseId)
  const all = [...new Set([...finished, ...(profile?.courseIds ?? [])])]
  const courses = await Promise.all(
    all.map(async (courseId) => ({
      courseId,
      title: (await readCourseSummary(server, courseId)).title,
    })),
  )
  return { courses, finished: finished[0], draft, profile }
}
