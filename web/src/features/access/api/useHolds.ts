import { useEffect, useState } from 'react'
import { useServer } from '#shared/server.ts'

/**
 * Returns true if the user has access to the course, and false until that is known. Loads Firebase
 * only for signed-in users. A failed read counts as false.
 */
export function useHolds(userId: string | null, courseId: string): boolean {
  const server = useServer()
  const [held, setHeld] = useState<string | null>(null)
  const key = userId === null ? null : `${userId} ${courseId}`
  useEffect(() => {
    if (userId === null) return
    let wanted = true
    void import('./courseAccess.ts')
      .then(({ hasCourseAccess }) => hasCourseAccess(userId, courseId, server))
      // Loading the code can fail too.
      .catch(() => false)
      .then((holds) => {
        if (wanted && holds) setHeld(`${userId} ${courseId}`)
      })
    return () => {
      wanted = false
    }
  }, [userId, courseId, server])
  return key !== null && held === key
}
