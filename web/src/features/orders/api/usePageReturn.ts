import { useEffect, useEffectEvent } from 'react'

/** Calls back when the Back button of the provider's page shows this page as it was left. */
export function usePageReturn(onReturn: () => void): void {
  const report = useEffectEvent(onReturn)
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) report()
    }
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])
}
