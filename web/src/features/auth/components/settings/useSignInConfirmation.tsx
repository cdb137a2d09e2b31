import { authCode } from '@shala/contract/accounts/sessionEnds'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useSessionAccess } from '#entities/people/session.ts'
import type { Identity } from '#shared/identity.ts'
import type { ReauthenticationDialogProps } from './ReauthenticationDialog.tsx'

interface SignInConfirmation {
  /**
   * Asks the person to sign in again over the page. Resolves to true once they have, and to false if
   * they cancel or the dialog cannot be loaded. Calls that ask at the same time share one dialog.
   */
  confirmSignIn: () => Promise<boolean>
  /** Must be rendered inside the session's context. */
  dialog: ReactNode
}

interface OpenDialog {
  Dialog: (props: ReauthenticationDialogProps) => ReactNode
  close: (isConfirmed: boolean) => void
}

export function useSignInConfirmation(): SignInConfirmation {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const pending = useRef<Promise<boolean> | null>(null)

  const confirmSignIn = useCallback(() => {
    pending.current ??= showDialog(setOpen).finally(() => {
      pending.current = null
      setOpen(null)
    })
    return pending.current
  }, [])
  const dialog = open && (
    <open.Dialog onDone={() => open.close(true)} onClose={() => open.close(false)} />
  )
  return { confirmSignIn, dialog }
}

/** Loads the dialog on first use, so that public pages do not carry it. */
async function showDialog(setOpen: (open: OpenDialog) => void): Promise<boolean> {
  try {
    const { ReauthenticationDialog } = await import('./ReauthenticationDialog.tsx')
    return await new Promise((close) => setOpen({ Dialog: ReauthenticationDialog, close }))
  } catch (error) {
    console.warn('The dialog to sign in again could not be loaded', error)
    return false
  }
}

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
