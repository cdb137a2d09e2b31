import { useLoad, type Load } from '../../../shared/load.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
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
