import { authMessages } from '@shala/contract/authMessages'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../../shared/paths.ts'
import { Badge } from '../../../../shared/ui/Badge.tsx'
import { Form } from '../../../../shared/ui/Form.tsx'
import { StatusMessage, type Status } from '../../../../shared/ui/StatusMessage.tsx'
import { TextField } from '../../../../shared/ui/TextField.tsx'
import { useForm } from '../../../../shared/ui/useForm.ts'
import { useSignedInPerson } from '../../api/session.ts'
import { explain } from '../../model/explain.ts'
import { useFreshLogin } from './useFreshLogin.tsx'

/** Changes the address, once a link that is sent to the new one has been opened. */
export function EmailForm() {
  const { user } = useSignedInPerson()
  const { withFreshLogin, dialog } = useFreshLogin()
  const [email, setEmail] = useState('')
  const [status, setStatus] = useState<Status | null>(null)
  const form = useForm<'email'>({
    check: () => {
      const wanted = email.trim()
      if (wanted === '') return { email: 'Enter your new email address' }
      if (!/^[^\s@]+@[^\s@]+$/.test(wanted)) return { email: authMessages['auth/invalid-email'] }
      if (wanted.toLowerCase() === user.email) return { email: 'This is your address already' }
      return {}
    },
    send: async () => {
      setStatus(null)
      const wanted = email.trim()
      await withFreshLogin((identity) => identity.changeEmail(wanted))
      setStatus({
        tone: 'good',
        text: `We have sent a link to ${wanted}. Open it to make the change; until then you sign in as before.`,
      })
      setEmail('')
    },
    explain: (error) => explain(error, { email: 'email' }),
    focusOnRefusal: 'email',
  })
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
      <Form form={form} submit="Change email" pending="Sending a link…" label="Email address">
        <TextField
          label="New email"
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={setEmail}
          error={form.errors.email}
        />
      </Form>
      <StatusMessage status={status} />
      {dialog}
    </>
  )
}
