import { authMessage } from '@shala/contract/accounts/authMessages'
import { Link } from 'wouter'
import { useSignedInPerson } from '#entities/people/session.ts'
import { nextPath } from '#shared/nextPath.ts'
import { getDashboardPath, paths, withNext } from '#shared/paths.ts'
import { buttonClass } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useVerified } from '../../api/useVerified.ts'
import { AccountPage } from '../AccountPage.tsx'

interface Way {
  href: string
  label: string
  advice: string
}

const ways: Readonly<Record<string, Way>> = {
  verifyEmail: {
    href: paths.verifyEmail,
    label: 'Send me a new link',
    advice: 'If you opened it before, your address may already be verified.',
  },
  resetPassword: {
    href: paths.forgotPassword,
    label: 'Send me a new link',
    advice: 'Each link works once and for a limited time.',
  },
  verifyAndChangeEmail: {
    href: paths.user.settings,
    label: 'Go to my settings',
    advice: 'Check your address there, and request the change again.',
  },
  recoverEmail: {
    href: paths.login,
    label: 'Go to sign in',
    advice: 'If someone else changed the address of your account, write to the school.',
  },
}

/** The way, with what one wanted before where it leads there again. */
function getHref({ href }: Way, on: string | null): string {
  if (href === paths.verifyEmail) return withNext(href, on)
  if (href === paths.forgotPassword) return withNext(href, getReturnPath(on))
  return href
}

const elsewhere: Way = {
  href: paths.home,
  label: 'Go to the home page',
  advice: 'Open the complete link from the email.',
}

/**
 * Where one was going who forgot a password: the link in that email leads on to the login, which
 * carries it. Null for nowhere.
 */
export function getReturnPath(on: string | null): string | null {
  const search = on === null ? null : on.split('#')[0]?.split('?')[1]
  return search ? nextPath(search) : null
}

interface BrokenLinkProps {
  mode: string
  error: unknown
  /** Where the link wanted to lead afterwards, on this site. */
  on: string | null
}

/** A link that was used, has expired or is not whole: what that means, and where to go on. */
export function BrokenLink({ mode, error, on }: BrokenLinkProps) {
  const way = (Object.hasOwn(ways, mode) ? ways[mode] : undefined) ?? elsewhere
  return (
    <AccountPage title="This link does not work">
      <Notice tone="bad">{authMessage(error)}</Notice>
      <p>{way.advice}</p>
      <div>
        <Link href={getHref(way, on)} className={buttonClass('primary')}>
          {way.label}
        </Link>
      </div>
    </AccountPage>
  )
}

/**
 * A verification link that no longer works, opened by a signed-in user. If their email is verified
 * already, the link has done its work. `on`: the link's target.
 */
export function UsedVerification({ error, on }: { error: unknown; on: string | null }) {
  const person = useSignedInPerson()
  const { email, emailVerified } = person.user
  // This browser may not know yet what was done on another device.
  useVerified(!emailVerified)
  if (!emailVerified) return <BrokenLink mode="verifyEmail" error={error} on={on} />
  return (
    <AccountPage title="Your address is already verified">
      <div role="status">
        <Notice tone="good">{email} is verified. There is nothing left to do.</Notice>
      </div>
      <div>
        <Link href={on ?? getDashboardPath(person)} className={buttonClass('primary')}>
          Continue
        </Link>
      </div>
    </AccountPage>
  )
}
