import type { CurrentUser } from '@shala/contract/people'
import { createContext } from 'react'

export interface SignedInPerson {
  user: CurrentUser
  /** The claim `admin` is strictly true. Decides what is shown; the server decides what is done. */
  admin: boolean
}

/** The door to the identity provider. */
export interface Identity {
  /** Tells who is signed in, at once and at every change. Answers how to stop. */
  observe(
    onChange: (person: SignedInPerson | null) => void,
    onFailure: (error: unknown) => void,
  ): () => void
  /** Throws the provider's error, whose code `authMessage` knows. */
  signIn(email: string, password: string): Promise<void>
  signOut(): Promise<void>
  /** Fetches a new token, so that changed claims count. */
  refresh(): Promise<void>
}

const live = () => import('./firebase/identity.ts')

/** The real one, fetched with the first use. */
export const liveIdentity: Identity = {
  observe(onChange, onFailure) {
    let stopped = false
    let stop = () => {
      stopped = true
    }
    live().then(({ observe }) => {
      if (!stopped) stop = observe(onChange, onFailure)
    }, onFailure)
    return () => stop()
  },
  signIn: async (email, password) => (await live()).signIn(email, password),
  signOut: async () => (await live()).signOut(),
  refresh: async () => (await live()).refresh(),
}

export const IdentityContext = createContext<Identity>(liveIdentity)
