import { use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { IdentityContext } from '../../shared/identity.ts'
import { useServer } from '../../shared/server.ts'
import { SessionContext, type Session } from './session.ts'
import { sessionHint } from './sessionHint.ts'

/** Knows who is signed in, once somebody asks. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const identity = use(IdentityContext)
  const server = useServer()
  const [asked, setAsked] = useState(false)
  const [session, setSession] = useState<Session>({ status: 'unknown' })
  const leaving = useRef(false)
  const ask = useCallback(() => setAsked(true), [])

  useEffect(() => {
    if (!asked) return
    return identity.observe(
      (person) => {
        if (person === null) {
          sessionHint.clear()
          setSession({ status: 'signedOut', left: leaving.current })
        } else {
          sessionHint.give()
          leaving.current = false
          setSession({ status: 'signedIn', ...person })
        }
      },
      (error) => {
        console.warn('Who is signed in could not be found out', error)
        setSession({ status: 'failed' })
      },
    )
  }, [asked, identity])

  const access = useMemo(
    () => ({
      session,
      ask,
      signIn: async (email: string, password: string) => {
        await identity.signIn(email, password)
        ask()
        void import('./greet.ts').then(
          ({ greet }) => greet(server, identity),
          (error: unknown) => console.warn('The profile was not brought up to date', error),
        )
      },
      signOut: async () => {
        leaving.current = true
        await identity.signOut()
      },
    }),
    [session, ask, identity, server],
  )
  return <SessionContext value={access}>{children}</SessionContext>
}
