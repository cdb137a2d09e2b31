import { useLoad, type Load } from '../../../shared/load.ts'
import { useServer } from '../../../shared/server.ts'
import type { Study } from '../model/study.ts'
import { useMarks } from './lessonMarksContext.ts'
import { readStudy } from './readStudy.ts'

/** Loads the courses that a student studies, with their marks from then on. */
export function useStudies(
  userId: string,
  courses: readonly { courseId: string; holds: boolean }[],
): Load<Study[]> {
  const server = useServer()
  const { keeper } = useMarks()
  const key = courses.map(({ courseId, holds }) => `${courseId}${holds ? '' : '?'}`).join(' ')
  return useLoad(`${userId} ${key}`, async () => {
    keeper.attend(userId)
    const known = keeper.settled()
    const studies = await Promise.all(
      courses.map((course) => readStudy(server, { userId, ...course })),
    )
    keeper.drop(known)
    return studies
  })
}
