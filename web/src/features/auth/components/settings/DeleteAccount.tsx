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
  const { user, admin } = useSignedInPerson()
  const { deleteAccount } = useSessionAccess()
  const { withFreshLogin, dialog } = useFreshLogin()
  const [open, setOpen] = useState(false)
  if (admin) {
    return (
      <p>
        You are an admin. Ask another admin to remove you as admin first, so that one always
        remains; then you can delete your account here.
      </p>
    )
  }
  return (
    <>
      <p>
        Your sign-in, your name and address, and your graduate profile are deleted, and every course
        closes for you at once. This cannot be undone: save your data first, above, if you want to
        keep any of it.
      </p>
      <p>
        The school keeps the record of which courses you had and what was paid, as it must for its
        books. Nobody can claim them: a new account with the same address starts without any course.
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
          confirm="Delete for good"
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
          <p>All that was said goes now, and you are signed out everywhere.</p>
          {children}
        </ConfirmByTyping>
      )}
      {dialog}
    </>
  )
}
