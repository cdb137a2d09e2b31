import { authCode } from '@shala/contract/accounts/sessionEnds'
import { incompleteAddress, isCompleteAddress } from '@shala/contract/emails/mistypedAddress'
import { limits } from '@shala/contract/limits'
import type { Day } from '@shala/contract/values/days'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { useSessionAccess, useTypedEmail } from '#entities/people/session.ts'
import { formatDay } from '#shared/dates.ts'
import { paths, withNext } from '#shared/paths.ts'
import { PartNeedsScripts } from '#shared/ui/PartNeedsScripts.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { OwnAddressField } from '#shared/ui/form/OwnAddressField.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { explain } from '../model/explain.ts'
import { NewPasswordField, useNewPassword } from './NewPasswordField.tsx'

/**
 * Opens an account. The guard then leads on to where the address is verified, and so does the link in
 * the email, to `next`.
 */
export function RegisterForm({ next }: { next: string | null }) {
  const { register } = useSessionAccess()
  const [displayName, setDisplayName] = useState('')
  const invited = useInvitation()
  const [typed, setTyped] = useTypedEmail()
  const [isTyped, setIsTyped] = useState(typed !== '')
  const email = isTyped ? typed : (invited?.email ?? '')
  const setEmail = (text: string) => {
    setIsTyped(true)
    setTyped(text)
  }
  const { error: passwordError, field } = useNewPassword('Choose a password')
  const password = field.value
  const [taken, setTaken] = useState('')
  const form = useForm<'name' | 'email' | 'password'>({
    check: () => ({
      ...(email.trim() === ''
        ? { email: 'Enter your email address' }
        : !isCompleteAddress(email.trim()) && { email: incompleteAddress }),
      ...(passwordError !== undefined && { password: passwordError }),
    }),
    send: () => register({ email: email.trim(), password, displayName: displayName.trim(), next }),
    explain: (error) => {
      if (authCode(error) === 'auth/email-already-in-use') setTaken(email.trim())
      return explain(error, { email: 'email', password: 'password' })
    },
    focusOnRefusal: 'email',
  })
  return (
    <>
      {invited !== null && invited.from !== null && (
        <p>Your course opens on {formatDay(invited.from)}. You can register before then.</p>
      )}
      <PartNeedsScripts part="form" />
      <Form form={form} submit="Create account" pending="Creating your account…" wide>
        <TextField
          label="Name (optional)"
          hint="As it should appear on your certificate"
          name="name"
          autoComplete="name"
          maxLength={limits.displayName}
          value={displayName}
          onChange={setDisplayName}
        />
        <OwnAddressField label="Email" {...form.field('email', email, setEmail)} />
        {taken !== '' && taken === email.trim() && <KnownAddress next={next} />}
        <NewPasswordField label="Password" {...field} errors={form.errors} />
      </Form>
    </>
  )
}

/** Firebase reports that the email already has an account (decision 31); offer to sign in. */
function KnownAddress({ next }: { next: string | null }) {
  return (
    <p className="small">
      Is it yours? <Link href={withNext(paths.login, next)}>Sign in</Link>, or{' '}
      <Link href={withNext(paths.forgotPassword, next)}>set a new password</Link> if you have
      forgotten it.
    </p>
  )
}

interface Invited {
  readonly email: string
  /** The first day of the course if it opens later; else null. */
  readonly from: Day | null
}

/**
 * The address that an invitation is for with the first day of its course, or null. They stand behind the `#` of its link, which no
 * server is sent, and leave the address bar at once, so that nothing else on the page learns of them.
 */
function useInvitation(): Invited | null {
  const hash = useSyncExternalStore(
    unchanging,
    () => window.location.hash,
    () => '',
  )
  const [invited, setInvited] = useState<Invited | null>(null)
  const given = new URLSearchParams(hash.slice(1))
  const [email, from] = [given.get('email'), findDay(given.get('from'))]
  if (email !== null && (email !== invited?.email || from !== invited.from))
    setInvited({ email, from })
  useEffect(() => {
    if (invited === null) return
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  }, [invited])
  return invited
}

/** Returns a day, such as `2027-03-28`; null for any other text. */
const findDay = (text: string | null): Day | null =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

const unchanging = () => () => undefined
