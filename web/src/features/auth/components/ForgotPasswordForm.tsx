import { authCode } from '@shala/contract/accounts/sessionEnds'
import { use, useState } from 'react'
import { useTypedEmail } from '#entities/people/session.ts'
import { IdentityContext } from '#shared/identity.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { PartNeedsScripts } from '#shared/ui/PartNeedsScripts.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { AddressField } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import { explain } from '../model/explain.ts'

/**
 * Sends a password reset link. The answer is the same for every email. `next`: the path to return
 * to after signing in.
 */
export function ForgotPasswordForm({ next }: { next: string | null }) {
  const identity = use(IdentityContext)
  const [email, setEmail] = useTypedEmail()
  const [sentTo, setSentTo] = useState('')
  const [isAgain, setIsAgain] = useState(false)
  const form = useForm<'email'>({
    check: () => (email.trim() === '' ? { email: 'Enter your email address' } : {}),
    send: async () => {
      await identity.sendPasswordReset(email.trim(), next).catch((error: unknown) => {
        // Older Firebase projects report unknown emails; do not pass that on.
        if (authCode(error) !== 'auth/user-not-found') throw error
      })
      setSentTo(email.trim())
    },
    explain: (error) => explain(error, { email: 'email' }),
    focusOnRefusal: 'email',
  })
  const startAgain = () => {
    setSentTo('')
    setIsAgain(true)
  }
  if (sentTo !== '') return <Answer email={sentTo} onBack={startAgain} />
  return (
    <>
      <PartNeedsScripts part="form" />
      <Form form={form} submit="Send me a link" pending="Sending…" wide focusFirst={isAgain}>
        <AddressField
          label="Email"
          {...form.field('email', email, setEmail)}
          autoComplete="username"
        />
      </Form>
    </>
  )
}

/** Replaces the form, so that the answer is in view and nothing more is to be filled in. */
function Answer({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <>
      <div ref={takeFocus} tabIndex={-1} role="status">
        <Notice tone="good">
          <p>
            If there is an account for {email}, a link to set a new password is on its way. It can
            take a few minutes. Check your spam folder too.
          </p>
        </Notice>
      </div>
      <p>
        <Button onClick={onBack}>Use another address</Button>
      </p>
    </>
  )
}
