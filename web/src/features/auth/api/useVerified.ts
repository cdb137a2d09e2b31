import { useEffect, useEffectEvent } from 'react'
import { useSessionAccess } from '#entities/people/session.ts'

const firstPause = 3000
const longestPause = 60_000

/**
 * Asks the provider whether the address is verified by now: when the page comes into view, and
 * while it is in view every few seconds, less and less often. The session then knows.
 */
export function useVerified(waiting: boolean): void {
  const { act } = useSessionAccess()
  const ask = useEffectEvent(async () => {
    try {
      await act((identity) => identity.reload())
    } catch (error) {
      console.warn('Whether the address is verified could not be found out', error)
    }
  })
  useEffect(() => {
    if (!waiting) return
    let pause = firstPause
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking = false
    let stopped = false
    const wait = () => {
      clearTimeout(timer)
      if (!stopped) timer = setTimeout(() => void look(), pause)
      pause = Math.min(pause * 1.3, longestPause)
    }
    const look = async () => {
      if (document.visibilityState === 'hidden' || asking) return
      asking = true
      await ask()
      asking = false
      wait()
    }
    const comeBack = () => {
      pause = firstPause
      void look()
    }
    document.addEventListener('visibilitychange', comeBack)
    window.addEventListener('focus', comeBack)
    void look()
    return () => {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', comeBack)
      window.removeEventListener('focus', comeBack)
    }
  }, [waiting])
}
