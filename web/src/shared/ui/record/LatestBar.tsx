import {
  createContext,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
  type ReactNode,
} from 'react'

/** Which part of the page has done something last, and how a part says that it has. */
interface LatestBar {
  readonly latest: string | null
  readonly claim: (id: string) => void
}

const LatestBarContext = createContext<LatestBar>({ latest: null, claim: () => undefined })

/**
 * Several parts of a page say at the same place of the window what they did: within this one, only
 * the part that did something last is heard there.
 */
export function OneBarAtATime({ children }: { children: ReactNode }) {
  const [latest, claim] = useState<string | null>(null)
  const value = useMemo(() => ({ latest, claim }), [latest])
  return <LatestBarContext value={value}>{children}</LatestBarContext>
}

/** Whether this part may show what it did. `newest`: what that is, null while it is nothing. */
export function useLatestBar(newest: unknown): boolean {
  const id = useId()
  const { latest, claim } = useContext(LatestBarContext)
  useEffect(() => {
    if (newest !== null) claim(id)
  }, [newest, id, claim])
  return latest === null || latest === id
}
