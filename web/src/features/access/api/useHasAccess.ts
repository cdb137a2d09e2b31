import { useEffect, useState } from 'react'
import { useServer } from '../../../shared/server.ts'

/**
 * Whether a person holds a course, false until it is known. What reads it, and Firebase with it, is
 * fetched only for somebody who is signed in; a read that fails is a no.
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
      // The code itself may not arrive.
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
