import { authMessage } from '@shala/contract/accounts/authMessages'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../../shared/ui/Button.tsx'
import { ConfirmByTyping } from '../../../../shared/ui/form/DialogForm.tsx'
import { useSessionAccess, useSignedInPerson } from '../../api/session.ts'
import { useFreshLogin } from './useSignInConfirmation.tsx'

interface DeleteAccountProps {
  /** What is said to the server before, such as the answer to a question. */
  before: () => Promise<void>
  /** A question that is asked with it, if there is one. */
  children: ReactNode
}

/**
 * Deletes the account, after saying what goes and what stays. An admin is an admin no longer
 * first, which only another can see to: so one always remains.
 */
export function DeleteAccount({ before, children }: DeleteAccountProps) {
  const { user, role } = useSignedInPerson()
  const { deleteAccount } = useSessionAccess()
  const { withFreshLogin, dialog } = useFreshLogin()
  const [open, setOpen] = useState(false)
  if (role === 'owner') {
    return (
      <p>
        You are an owner of the school. Ask another owner to take this role from you first. Then you
        can delete your account here.
      </p>
    )
  }
  return (
    <>
      <p>
        This deletes your sign-in, name, address and graduate profile, and ends your access to every
        course at once. This cannot be undone. Save your data first if you want to keep it.
      </p>
      <p>
        By law, the school keeps a record of your courses and payments. A new account with the same
        address starts without courses.
      </p>
      <div>
        <Button kind="danger" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      {open && (
        <ConfirmByTyping
          title="Delete your account"
          word={user.email ?? 'delete'}
          wordIs={user.email === null ? 'the word' : 'your address'}
          confirm="Delete permanently"
          pending="Deleting…"
          leave="Keep my account"
          onConfirm={() =>
            withFreshLogin(async () => {
              await before()
              await deleteAccount()
            })
          }
          explain={authMessage}
          onClose={() => setOpen(false)}
        >
          <p>Your data is deleted now and you are signed out on all devices.</p>
          {children}
        </ConfirmByTyping>
      )}
      {dialog}
    </>
  )
}
