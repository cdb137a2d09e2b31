import { authCode } from '@shala/contract/accounts/sessionEnds'
import type { ReactNode } from 'react'
import type { Identity } from '../../../../shared/identity.ts'
import { useSessionAccess } from '../../api/session.ts'
import { useSignInConfirmation } from './useSignInConfirmation.tsx'

interface FreshLogin {
  /**
   * Does something for which the identity provider may want a recent sign-in: the person confirms it,
   * and then the work is done again. Throws the error if they cancel.
   */
  withFreshLogin: (work: (identity: Identity) => Promise<void>) => Promise<void>
  /** Must be rendered. */
  dialog: ReactNode
}

export function useFreshLogin(): FreshLogin {
  const { act } = useSessionAccess()
  const { confirmSignIn, dialog } = useSignInConfirmation()

  const withFreshLogin: FreshLogin['withFreshLogin'] = async (work) => {
    try {
      await act(work)
    } catch (error) {
      if (authCode(error) !== 'auth/requires-recent-login' || !(await confirmSignIn())) throw error
      await act(work)
    }
  }
  return { withFreshLogin, dialog }
}
