import { authCode } from '@shala/contract/sessionEnds'
import { useState, type ReactNode } from 'react'
import { AppError } from '../../../../shared/AppError.ts'
import type { Identity } from '../../../../shared/identity.ts'
import { useSessionAccess } from '../../api/session.ts'
import { ReauthenticationDialog } from './ReauthenticationDialog.tsx'

interface FreshLogin {
  /**
   * Does something for which the provider, or the server, may want a fresh login: it is asked for,
   * and then the thing is done by itself. Who does not want to gets the error.
   */
  withFreshLogin: (work: (identity: Identity) => Promise<void>) => Promise<void>
  /** To be rendered. */
  dialog: ReactNode
}

export function useFreshLogin(): FreshLogin {
  const { act } = useSessionAccess()
  const [asking, setAsking] = useState<{ answer: (done: boolean) => void } | null>(null)

  const withFreshLogin: FreshLogin['withFreshLogin'] = async (work) => {
    try {
      await act(work)
    } catch (error) {
      if (!wantsFreshLogin(error)) throw error
      const done = await new Promise<boolean>((answer) => setAsking({ answer }))
      setAsking(null)
      if (!done) throw error
      await act(work)
    }
  }
  const dialog = asking && (
    <ReauthenticationDialog
      onDone={() => asking.answer(true)}
      onClose={() => asking.answer(false)}
    />
  )
  return { withFreshLogin, dialog }
}

function wantsFreshLogin(error: unknown): boolean {
  return error instanceof AppError
    ? error.reason === 'recentSignIn'
    : authCode(error) === 'auth/requires-recent-login'
}
