import { useEffect, useState } from 'react'

/**
 * Leaves for a page of the payment provider. `pending` is the name of the pressed button, until the
 * Back button shows this page as it was left; `refusal` is the error, or null.
 */
export function useProviderPage() {
  const [pending, setPending] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPending(null)
    }
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])
  /** Answers false if there is no page to go to. */
  const leave = async (name: string, find: () => Promise<{ url: string }>): Promise<boolean> => {
    setPending(name)
    setRefusal(null)
    try {
      location.assign((await find()).url)
      return true
    } catch (error) {
      setRefusal(error)
      setPending(null)
      return false
    }
  }
  return { pending, refusal, leave }
}
