import { createContext } from 'react'
import type { Identity } from './identity.ts'

/** Code that does not arrive is for the pages what a lost network is. */
const live = async () => {
  try {
    return (await import('./firebase/identity.ts')).identity
  } catch (error) {
    const code = 'auth/network-request-failed'
    throw Object.assign(new Error(code, { cause: error }), { code })
  }
}

/** The real one, fetched with the first use. */
const liveIdentity: Identity = {
  observe(onChange, onFailure) {
    let stopped = false
    let stop = () => {
      stopped = true
    }
    live().then((identity) => {
      if (!stopped) stop = identity.observe(onChange, onFailure)
    }, onFailure)
    return () => stop()
  },
  register: async (registration) => (await live()).register(registration),
  signIn: async (email, password) => (await live()).signIn(email, password),
  signInWithGoogle: async () => (await live()).signInWithGoogle(),
  signOut: async () => (await live()).signOut(),
  refresh: async () => (await live()).refresh(),
  sendVerification: async (next) => (await live()).sendVerification(next),
  reload: async () => (await live()).reload(),
  sendPasswordReset: async (email, next) => (await live()).sendPasswordReset(email, next),
  readAction: async (code) => (await live()).readAction(code),
  applyAction: async (code) => (await live()).applyAction(code),
  resetPassword: async (code, password) => (await live()).resetPassword(code, password),
  updateName: async (displayName) => (await live()).updateName(displayName),
  changeEmail: async (email) => (await live()).changeEmail(email),
  changePassword: async (password) => (await live()).changePassword(password),
  deleteAccount: async () => (await live()).deleteAccount(),
  reauthenticate: async (password) => (await live()).reauthenticate(password),
  reauthenticateWithGoogle: async () => (await live()).reauthenticateWithGoogle(),
  checkPassword: async (password) => (await live()).checkPassword(password),
}

export const IdentityContext = createContext<Identity>(liveIdentity)
