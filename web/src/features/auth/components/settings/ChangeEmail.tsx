import { authMessages } from '@shala/contract/accounts/authMessages'
import { incompleteAddress, isCompleteAddress } from '@shala/contract/emails/mistypedAddress'
import { useState } from 'react'
import { Link } from 'wouter'
import { useSessionAccess, useSignedInPerson } from '#entities/people/session.ts'
import { paths } from '#shared/paths.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { StatusMessage, type Status } from '#shared/ui/Notice.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { OwnAddressField } from '#shared/ui/form/OwnAddressField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { useVerified } from '../../api/useVerified.ts'
import { explain } from '../../model/explain.ts'
import { useFreshLogin } from './useSignInConfirmation.tsx'

interface ChangeEmailProps {
  next: string | null
  /** Receives the new address, to which a link is on its way. */
  onSent?: (address: string) => void
}

/**
 * Sends a link to a new address; the account has it once the link is opened. `next`: the path that
 * the link leads on to, null for the account settings.
 */
export function ChangeEmail({ next, onSent }: ChangeEmailProps) {
  const { user } = useSignedInPerson()
  const { expectAddress } = useSessionAccess()
  const { withFreshLogin, dialog } = useFreshLogin()
  const [wanted, setWanted] = useState<string | null>(null)
  const isThere = wanted !== null && user.email === wanted.toLowerCase()
  useVerified(wanted !== null && !isThere)
  const [email, setEmail] = useState('')
  const [status, setStatus] = useState<Status | null>(null)
  const form = useForm<'email'>({
    check: () => {
      const address = email.trim()
      if (address === '') return { email: 'Enter your new email address' }
      if (!/^[^\s@]+@[^\s@]+$/.test(address)) return { email: authMessages['auth/invalid-email'] }
      if (!isCompleteAddress(address)) return { email: incompleteAddress }
      if (address.toLowerCase() === user.email) return { email: 'This is already your address' }
      return {}
    },
    send: async () => {
      setStatus(null)
      const address = email.trim()
      await withFreshLogin((identity) => identity.changeEmail(address, next))
      expectAddress(user.uid, address)
      setWanted(address)
      onSent?.(address)
      setStatus({
        tone: 'good',
        text: `We have sent a link to ${address}. Open it to make the change. Until then, sign in with your current address.`,
      })
      setEmail('')
    },
    explain: (error) => explain(error, { email: 'email' }),
    focusOnRefusal: 'email',
  })
  return (
    <>
      <Form form={form} submit="Change email" pending="Sending a link…" label="Email address">
        <OwnAddressField label="New email" {...form.field('email', email, setEmail)} />
      </Form>
      <StatusMessage
        status={isThere ? { tone: 'good', text: `Your address is ${wanted} now.` } : status}
      />
      {dialog}
    </>
  )
}

/** Shows the address of the account, whether it is verified, and the form that changes it. */
export function EmailForm() {
  const { user } = useSignedInPerson()
  return (
    <>
      <p className="row">
        <strong>{user.email ?? 'No address'}</strong>
        {user.emailVerified ? (
          <Badge tone="good">Verified</Badge>
        ) : (
          <>
            <Badge tone="warn">Not verified</Badge>
            <Link href={paths.verifyEmail}>Verify it</Link>
          </>
        )}
      </p>
      <ChangeEmail next={null} />
    </>
  )
}
