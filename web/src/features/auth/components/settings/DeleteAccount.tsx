import { authMessage } from '@shala/contract/accounts/authMessages'
import { myDataFiles, takeMyData } from '@shala/contract/accounts/myData'
import { myDataPage } from '@shala/contract/accounts/myDataPage'
import { type ReactNode, useState } from 'react'
import { useSessionAccess, useSignedInPerson } from '#entities/people/session.ts'
import { saveFile } from '#shared/browser/saveFile.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { StatusMessage } from '#shared/ui/Notice.tsx'
import { ConfirmByTyping } from '#shared/ui/form/DialogForm.tsx'
import { useAction } from '#shared/ui/useAction.ts'
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

/** What was gathered, as its files hold it. */
interface Files {
  readonly page: string
  readonly json: string
}

/**
 * Exports the user's data as two files. The data is loaded once for both, and each file has a
 * button, because browsers ask before a page saves several files by itself.
 */
export function TakeMyData() {
  const server = useServer()
  const [files, setFiles] = useState<Files | null>(null)
  const { isPending, status, run } = useAction()

  const gather = () =>
    run(async () => {
      setFiles(null)
      const data = await server.call(takeMyData, {})
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      setFiles({ page: myDataPage(data, timeZone), json: JSON.stringify(data, null, 2) })
      return 'Your data is ready. Choose a format.'
    })

  return (
    <>
      <p>
        Download everything that the school stores about you: your account, courses, payments,
        progress, messages, profile and pictures.
      </p>
      <div>
        <Button pending={isPending} onClick={() => void gather()}>
          {files === null ? 'Prepare my data' : 'Prepare it again'}
        </Button>
      </div>
      {/* A region that is there before its words, so that they are read out. */}
      <div role="status">
        {isPending && <p className="soft">Preparing your data. This may take a minute.</p>}
      </div>
      <StatusMessage status={status} />
      {files !== null && (
        <div className="row">
          <Button
            kind="primary"
            onClick={() => saveFile(myDataFiles.page, 'text/html;charset=utf-8', files.page)}
          >
            Save as a web page
          </Button>
          <Button onClick={() => saveFile(myDataFiles.json, 'application/json', files.json)}>
            Save as JSON, for programs
          </Button>
        </div>
      )}
    </>
  )
}
