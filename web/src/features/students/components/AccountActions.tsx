import { authMessage } from '@shala/contract/accounts/authMessages'
import { Email } from '@shala/contract/emails/email'
import type { Person } from '@shala/contract/people/people'
import { correctAddress, deleteStudent, recordPasswordLink } from '@shala/contract/people/students'
import { use, useState } from 'react'
import { Link } from 'wouter'
import { PersonName } from '#entities/people/PersonName.tsx'
import { getPersonName } from '#entities/people/describePerson.ts'
import { CallError, getErrorMessage } from '#shared/CallError.ts'
import { accountActionLabel, listAccountEvents } from '#shared/admin/accountActions.ts'
import { useMay } from '#shared/admin/staffRole.ts'
import { IdentityContext } from '#shared/identity.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { refresh, serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { shownLimits } from '#shared/shownLimits.ts'
import { Button, buttonClass } from '#shared/ui/Button.tsx'
import { Moment } from '#shared/ui/Day.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { StatusMessage } from '#shared/ui/Notice.tsx'
import { ConfirmByTyping, DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { AddressField } from '#shared/ui/form/TextField.tsx'
import { errorLabels, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import { useAction } from '#shared/ui/useAction.ts'

interface CorrectAddressDialogProps {
  person: Person
  /** Receives the new address. */
  onCorrected: (email: string) => void
  onClose: () => void
}

const labels = errorLabels({ email: 'The address' })

/** Changes the email of a student's account. */
function CorrectAddressDialog({ person, onCorrected, onClose }: CorrectAddressDialogProps) {
  const server = useServer()
  const [typed, setTyped] = useState(person.email ?? '')
  const form = useForm<'email'>({
    check: () => {
      const { error } = Email.safeParse(typed)
      return error === undefined ? {} : { email: `The address ${error.issues[0]?.message ?? ''}` }
    },
    send: async () => {
      const { email } = await server.call(correctAddress, { userId: person.userId, email: typed })
      onCorrected(email)
    },
    explain: (error) => toFormErrors(error, labels),
    focusOnRefusal: 'email',
  })
  return (
    <DialogForm
      title="Correct the email address"
      form={form}
      submit="Change the address"
      pending="Saving…"
      leave="Cancel"
      onClose={onClose}
    >
      <p>
        The student keeps their courses and signs in with the new address from now on. For security,
        this also changes the other ways to sign in:
      </p>
      <ul>
        <li>They are signed out on all devices.</li>
        <li>Google sign-in is unlinked.</li>
        <li>Their other addresses are removed, and links to confirm one stop working.</li>
      </ul>
      <p>They are asked to verify the new address when they sign in.</p>
      <AddressField label="Email address" {...form.field('email', typed, setTyped)} />
    </DialogForm>
  )
}

interface AccountHistoryProps {
  userId: string
}

/** The account changes by the office, the newest first; hidden for none. */
function AccountHistory({ userId }: AccountHistoryProps) {
  const server = useServer()
  const load = useLoad(
    serverQuery(accountHistoryKey(userId), () =>
      listAccountEvents(server, userId, shownLimits.accountChanges),
    ),
  )
  return (
    <Loaded load={load} of="what was done about the account">
      {(events) =>
        events.length > 0 && (
          <ol className="account-history" aria-label="Account changes">
            {events.map(({ id, data }) => (
              <li key={id}>
                {accountActionLabel(data)}{' '}
                <span className="small soft">
                  <Moment at={data.at} /> by <PersonName userId={data.by} />
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}

const accountHistoryKey = (userId: string) => ['auditEvents', 'account', userId]

const addressCorrected = (email: string) =>
  `The address is ${email} now. The student is signed out on all devices; Google sign-in and other addresses no longer work.`

interface AccountActionsProps {
  person: Person
  /** Called after the account has changed. */
  onChanged: () => void
  /** Called after the account was deleted. */
  onDeleted: () => void
}

/** Account actions for a student who calls the office. */
export function AccountActions({ person, onChanged, onDeleted }: AccountActionsProps) {
  const server = useServer()
  const identity = use(IdentityContext)
  const [dialog, setDialog] = useState<'address' | 'delete' | null>(null)
  const { isPending, status, setStatus, run } = useAction((error) =>
    error instanceof CallError ? error.message : authMessage(error),
  )
  const { userId, email, role } = person
  const mayErase = useMay('people.delete')
  const close = () => setDialog(null)
  const sendLink = async () => {
    await run(async () => {
      const { email: address } = await server.call(recordPasswordLink, { userId })
      await identity.sendPasswordReset(address)
      return `A password reset email was sent to ${address}.`
    })
    void refresh(accountHistoryKey(userId))
  }
  return (
    <section className="stack" aria-label="Account">
      <h2>Account</h2>
      <div className="row">
        {email !== null && (
          <>
            <Button small pending={isPending} onClick={() => void sendLink()}>
              Send a password reset email
            </Button>
            <Link
              href={`${paths.admin.emailLog}?${new URLSearchParams({ q: email }).toString()}`}
              className={buttonClass('quiet', true)}
            >
              Emails sent
            </Link>
          </>
        )}
        {role === null && (
          <>
            <Button small onClick={() => setDialog('address')}>
              Correct the email address
            </Button>
            {mayErase && (
              <Button small kind="danger" onClick={() => setDialog('delete')}>
                Delete the account
              </Button>
            )}
          </>
        )}
      </div>
      {role !== null && (
        <p className="soft small">
          This person has a role in the school. An owner can take it away under Settings, Staff;
          then the email address can be changed or the account deleted.
        </p>
      )}
      <StatusMessage status={status} />
      <AccountHistory userId={userId} />
      {dialog === 'address' && (
        <CorrectAddressDialog
          person={person}
          onCorrected={(corrected) => {
            close()
            setStatus({ tone: 'good', text: addressCorrected(corrected) })
            void refresh(accountHistoryKey(userId))
            onChanged()
          }}
          onClose={close}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmByTyping
          title={`Delete the account of ${getPersonName(person)}`}
          word={email ?? 'delete'}
          wordIs={email === null ? 'the word' : 'the address'}
          confirm="Delete permanently"
          pending="Deleting…"
          leave="Cancel"
          onConfirm={async () => {
            await server.call(deleteStudent, { userId, email })
            onDeleted()
          }}
          explain={getErrorMessage}
          onClose={close}
        >
          <p>
            This deletes their sign-in, name, address, progress and graduate profile, and ends their
            access to every course. Their certificates are withdrawn unless they chose to keep them.
            Payments stay in the records without their name. This cannot be undone.
          </p>
        </ConfirmByTyping>
      )}
    </section>
  )
}
