import { useEffect, useState } from 'react'
import { pauseLeft } from '../api/verificationSent.ts'

/** Whole seconds until the pause after `sentAt` is over, counting down. */
export function useCountdown(sentAt: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.ceil(pauseLeft(sentAt, now) / 1000)
  useEffect(() => {
    if (sentAt === null) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [sentAt])
  return seconds
}
